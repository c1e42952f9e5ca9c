import { createEmitter } from '#lib/emitter.ts'
import { isDecision, type Status } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { ReviewPorts } from './ports.ts'
import type { StoredDecision } from './undo-decision.ts'
import {
  ask,
  beginQuestion,
  beginReview,
  endAttempt,
  endQuestion,
  isMessageTooLong,
  isStoredElsewhere,
  isTooLong,
  isUnsaved,
  isUnsent,
  keepTheirs,
  latestOf,
  meet,
  messageWith,
  newsOf,
  phaseOf,
  reviewToStore,
  skipSave,
  typeMessage,
  typeNotes,
  type Conflict,
  type Phase,
  type ReviewState,
  type Save,
} from './review-state.ts'

/** What a page shows of a review. */
export interface ReviewSnapshot {
  phase: Phase
  /** The review as the admin here knows it. Decisions are made on it. */
  base: Submission
  notes: string
  /** Whether notes are typed that the server does not have. */
  unsaved: boolean
  saving: boolean
  tooLong: boolean
  /** The message to the sponsor in its box. */
  message: string
  /** Whether a message is drafted that the server does not have. */
  unsent: boolean
  messageTooLong: boolean
  conflict: Conflict | undefined
  /** What another has made of the review since the question that is open was asked. */
  news: Submission | undefined
  /** Set once a status has been stored. */
  decided: boolean
}

/** What a page has to tell of a save. A conflict is told by the snapshot, and as failed where no page shows it any more. */
export interface SaveOutcome {
  /** `retracted`: what was told as failed is on the server, because its answer alone was lost or another save has stored it. */
  kind: 'stored' | 'failed' | 'retracted'
  /** Null: notes alone. */
  status: Status | null
  /** Nothing is to be said: the caller of this save says how it ended. */
  quiet: boolean
  /** What can be undone, of a decision that this save has stored. */
  decision?: StoredDecision
  /** It failed because the admin has made as many changes as a day allows. */
  isLimit?: boolean
}

export interface OpenReview {
  read: () => ReviewSnapshot
  /** Calls back on each change, until the returned function is called. */
  subscribe: (onChange: () => void) => () => void
  /**
   * The page shows this review until the returned function is called, and so long the device keeps its unsaved notes and its unsent
   * message. Saves that are under way then go on.
   */
  show: () => () => void
  /** Tells the record as the server has it, or as this device last saw it. */
  meet: (submission: Submission) => void
  type: (notes: string) => void
  /** Drafts the message that goes with a decision. */
  typeMessage: (message: string) => void
  /** A question about a decision is open until the returned function is called: what others change is news, and waits. */
  ask: () => () => void
  /**
   * Stores a status with the notes, and a decision with the message. The status that the review has already stores the notes and a
   * message that is drafted.
   */
  decide: (status: Status) => void
  saveNotes: () => void
  /** Gives up what is typed and not saved. */
  giveUp: () => void
  keepTheirs: () => void
  replaceTheirs: () => void
  /**
   * Saves the notes before the page ends. False when they are not stored, or when a message is drafted, which is not sent unasked:
   * then the page must not end, because no other person and no other device has them.
   */
  saveLastWords: () => Promise<boolean>
}

/**
 * Opens a review with its ports. Its states and guarantees stand in `review-state.ts`; this runs the saves, one after the other, and
 * keeps the device's copy of unsaved notes in step within the call that changed them.
 */
export function openReview(
  submission: Submission,
  { uid, gateway, unsavedNotes, clock }: ReviewPorts,
  onOutcome: (outcome: SaveOutcome) => void,
): OpenReview {
  let state = beginReview(submission, unsavedNotes.read())
  let snapshot = snapshotOf(state)
  let isShown = false
  const changes = createEmitter()
  /** Saves follow each other: notes save when a press on a status takes the focus. */
  let chain: Promise<Submission | undefined> = Promise.resolve(undefined)

  function become(next: ReviewState): void {
    if (next === state) return
    const { base, notes, message, failed } = state
    state = next
    snapshot = snapshotOf(next)
    if (next.base !== base || next.notes !== notes || next.message !== message) keep()
    if (failed !== undefined && next.failed === undefined) {
      onOutcome({ kind: 'retracted', status: failed.status, quiet: true })
    }
    changes.emit()
  }

  function keep(): void {
    if (!isShown) return
    const { base, notes, message } = state
    if (isUnsaved(state) || isUnsent(state)) {
      const { revision, admin_notes = '' } = base
      unsavedNotes.keep({ revision, base: admin_notes, notes, message })
    } else unsavedNotes.erase()
  }

  /** The record that all saves up to this one have left, as far as it is known here. Throws for a bug of the gateway. */
  function save(wanted: Save): Promise<Submission | undefined> {
    become(ask(state, wanted))
    const stored = chain.then(() => store(wanted))
    chain = stored.catch(() => state.left)
    return stored
  }

  async function store(save: Save): Promise<Submission | undefined> {
    const { status, quiet } = save
    const pressedAt = clock.now()
    try {
      while (state.saves[0] === save) {
        const review = reviewToStore(state)
        if (review === undefined) break
        const before = latestOf(state, save)
        const result = await gateway.store(review)
        const isThere = isStoredElsewhere(state)
        become(endAttempt(state, review, result, { uid, at: new Date(clock.now()) }))
        if (!result.ok && typeof result.reason === 'object') tellUnseenConflict(save)
        else {
          const decision =
            result.ok && isDecision(review.status) && status !== null
              ? { before, review, reviewer: uid, pressedAt }
              : null
          const kind = result.ok || isThere ? 'stored' : 'failed'
          const isLimit = !result.ok && result.reason === 'limit'
          onOutcome({ kind, status, quiet, ...(decision && { decision }), ...(isLimit && { isLimit }) })
        }
      }
    } finally {
      if (state.saves[0] === save) {
        become(skipSave(state))
        tellUnseenConflict(save)
      }
    }
    return state.left
  }

  /** A page that was left shows no conflict. */
  function tellUnseenConflict({ status, quiet }: Save): void {
    if (!isShown && state.conflict !== undefined) onOutcome({ kind: 'failed', status, quiet })
  }

  async function saveLastWords(): Promise<boolean> {
    if (!isUnsaved(state)) return !isUnsent(state)
    if (isTooLong(state) || state.conflict !== undefined) return false
    const { base, notes } = state
    const isStored = (left: Submission | undefined) => left?.admin_notes === notes && left.revision >= base.revision
    // The press that ends the page has taken the focus from the notes, which may have saved them already.
    const isSaved = isStored(await chain) || isStored(await save({ ...notesAlone(base, notes), quiet: true }))
    return isSaved && !isUnsent(state)
  }

  return {
    read: () => snapshot,
    subscribe: changes.subscribe,
    show() {
      isShown = true
      keep()
      return () => {
        isShown = false
      }
    },
    meet: (told) => become(meet(state, told)),
    type: (notes) => become(typeNotes(state, notes)),
    typeMessage: (message) => become(typeMessage(state, message)),
    ask() {
      become(beginQuestion(state))
      return () => become(endQuestion(state))
    },
    decide(status) {
      const { base, notes } = state
      if (isMessageTooLong(state) && isDecision(status)) return
      if (status !== base.status || (isDecision(status) && isUnsent(state))) {
        void save({ on: base, status, notes, message: messageWith(status, state), quiet: false })
      } else if (isUnsaved(state)) void save(notesAlone(base, notes))
    },
    saveNotes() {
      const { base, notes, conflict } = state
      if (!isUnsaved(state) || isTooLong(state) || conflict !== undefined) return
      void save(notesAlone(base, notes))
    },
    giveUp: () => unsavedNotes.erase(),
    keepTheirs: () => become(keepTheirs(state)),
    replaceTheirs() {
      const { conflict, notes } = state
      if (conflict === undefined) return
      const { theirs, status } = conflict
      void save({ on: theirs, status, notes, message: messageWith(status, state), quiet: false })
    },
    saveLastWords,
  }
}

function notesAlone(on: Submission, notes: string): Save {
  return { on, status: null, notes, message: '', quiet: false }
}

function snapshotOf(state: ReviewState): ReviewSnapshot {
  const { base, notes, message, conflict, decided } = state
  const phase = phaseOf(state)
  return {
    phase,
    base,
    notes,
    unsaved: isUnsaved(state),
    saving: phase === 'saving',
    tooLong: isTooLong(state),
    message,
    unsent: isUnsent(state),
    messageTooLong: isMessageTooLong(state),
    conflict,
    news: newsOf(state),
    decided,
  }
}
