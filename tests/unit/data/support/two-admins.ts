import type { Review } from '@sotto/domain/review/review'
import type { Status } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { isDecision } from '@sotto/domain/submission/statuses'
import {
  openReview,
  type OpenReview,
  type ReviewSnapshot,
  type SaveOutcome,
} from '../../../../web/src/data/review/open-review.ts'
import type { UnsavedNotes, UnsavedNotesStore } from '../../../../web/src/data/review/ports.ts'
import { draftAgain, undoDecision, type StoredDecision } from '../../../../web/src/data/review/undo-decision.ts'
import { openGateway, ReviewServer, type Line, type ReviewFault, type Version } from './review-server.ts'
import { passTurns } from './schedule.ts'

/**
 * What an admin does, or what happens to them. `hear`: the listener tells the next version. `hear again`: it tells one that it has
 * told before. `crash`: the window is gone at once. `leave`: they go to another page of the app. `end`: an update asks for the last
 * words, and ends the page once they are saved. `select` and `run`: a bulk decision from the list, on what the list showed. `draft` and
 * `drop`: they write a message to the applicant, or take it out of its box. `undo`: they take back the last decision that was stored.
 */
export const DEEDS = [
  'type',
  'type',
  'rewrite',
  'clear',
  'copy theirs',
  'save notes',
  'save notes',
  'pending',
  'reviewing',
  'approved',
  'rejected',
  'keep theirs',
  'replace theirs',
  'hear',
  'hear',
  'hear',
  'hear again',
  'crash',
  'leave',
  'give up',
  'open',
  'open',
  'end',
  'select',
  'run reviewing',
  'run rejected',
  'draft',
  'draft',
  'drop',
  'undo',
  'undo',
] as const

export type Deed = (typeof DEEDS)[number]

export const ADMINS = ['admin-1', 'admin-2'] as const

export interface Step {
  who: (typeof ADMINS)[number]
  deed: Deed
  /** Turns of the event loop that pass after it. */
  turns: number
}

/** A press that stores something. */
interface Press {
  uid: string
  writer: string
  at: number
  /** Null: notes alone. */
  status: Status | null
  notes: string
  /** What the sponsor is told with the status. */
  message: string
  /** An undo leaves the notes as they are. */
  isUndo: boolean
  /** The revision on screen. */
  revision: number
  /** Whether a version has come of it. */
  isStored: boolean
}

interface Window {
  name: string
  review: OpenReview
  isDead: boolean
  /** Not shown any more, while the app goes on. */
  isLeft: boolean
  /** Versions that the listener has not told yet. */
  feed: Submission[]
  last: ReviewSnapshot
  /** Stores under way. */
  running: number
  tried: Review | undefined
  outcomes: { at: number; outcome: SaveOutcome }[]
  /** What a press on a status may lead to on screen: the status as the review's, or in a conflict as chosen here. */
  answers: { at: number; status: string }[]
  /** The failure that a notice on screen speaks of. */
  failure: { status: Status | null; notes: string; message: string } | undefined
  /** The admin has pressed what ends a conflict. */
  hasChosen: boolean
}

interface Admin {
  uid: string
  window: Window | undefined
  /** The device's place for notes. */
  kept: UnsavedNotes | undefined
  /** Notes by when they were first on screen. */
  seen: Map<string, number>
  heard: Submission
  selected: Submission | undefined
  /** What the notice of the last decision offers to undo. */
  decision: StoredDecision | undefined
}

interface Word {
  uid: string
  isStored: boolean
  isGivenUp: boolean
  /** Part of a message to the applicant, which no save of notes stores. */
  isMessage: boolean
}

const MOST_ROUNDS = 400

const notesOf = ({ admin_notes = '' }: Submission): string => admin_notes
const messageOf = ({ message_to_applicant = '' }: Submission): string => message_to_applicant
/** What the sponsor is told. */
const decisionOf = (record: Submission): string => `${record.status} «${messageOf(record)}»`
const wordsOf = (notes: string): readonly string[] => notes.split(' ').filter((word) => word !== '')

export interface ReviewRun {
  /** What broke, each after the name of its guarantee. Empty when all guarantees hold. */
  violations: readonly string[]
  /** As `from → to`. */
  transitions: ReadonlySet<string>
  steps: number
}

/**
 * Two admins review one submission, each on a device of their own, and then everything comes to rest. The guarantees, by name:
 *
 * - `words`: each typed word has been stored, stands in its author's box and on their device, or was given up by their own press. The
 *   words of a message that an undo takes back stand there again, unless another message does.
 * - `unsent`: no word of a message is stored but with a decision that its author has pressed.
 * - `unseen`: a write replaces another's status or notes only where they were on screen at its press.
 * - `revision`: each write raises the revision by one; no window shows a revision that is none, or goes back to an older one.
 * - `once`: each status is stored by a press of its own, at most once for each press, and no write changes nothing.
 * - `choice`: each press on a status is told as stored or as failed, or asked about; a question stays until its admin answers it.
 * - `quiet`: at rest a window shows the record as the server has it, says that it saves nothing, and of no stored save that it failed.
 */
export async function review(
  submission: Submission,
  deeds: readonly Step[],
  { faultAt, delayOf }: Pick<Line, 'delayOf'> & { faultAt: Line['faultAt'] },
): Promise<ReviewRun> {
  const violations: string[] = []
  const transitions = new Set<string>()
  const words = new Map<string, Word>()
  const presses: Press[] = []
  const windows: Window[] = []
  const stops = new Map<Window, readonly (() => void)[]>()
  const admins: Admin[] = ADMINS.map((uid) => ({
    uid,
    window: undefined,
    kept: undefined,
    seen: new Map(),
    heard: submission,
    selected: undefined,
    decision: undefined,
  }))
  let now = 0
  let steps = 0
  let names = 0
  let bulkRunning = 0

  const server = new ReviewServer(submission, checkCommit)
  const line: Line = {
    server,
    delayOf,
    late: [],
    faultAt(fitting): ReviewFault | undefined {
      steps += 1
      return faultAt(fitting)
    },
  }

  function expectThat(holds: boolean, guarantee: string, what: string): void {
    if (!holds) violations.push(`[${guarantee}] ${what}`)
  }

  /** The version that gave a field its value of now. */
  function lastChange(fieldOf: (record: Submission) => string): Version {
    const { versions } = server
    const index = versions.findLastIndex(({ record }, at) => {
      const before = versions[at - 1]
      return before === undefined || fieldOf(before.record) !== fieldOf(record)
    })
    return versions[index] ?? server.current
  }

  function checkCommit(version: Version, before: Version): void {
    const { record, writer } = version
    const notes = notesOf(record)
    for (const word of [...wordsOf(notes), ...wordsOf(messageOf(record))]) {
      const known = words.get(word)
      if (known !== undefined) known.isStored = true
    }
    expectThat(messageOf(record) === '' || isDecision(record.status), 'unsent', `${writer} tells of no decision`)
    for (const { window } of admins) window?.feed.push(record)
    // The new version must not count as a change of its own.
    server.versions.pop()
    const fitting = presses.filter((press) => press.writer === writer && (press.isUndo || press.notes === notes))
    const isOther = decisionOf(record) !== decisionOf(before.record)
    const isRewritten = notes !== notesOf(before.record)
    expectThat(
      record.revision === before.record.revision + 1,
      'revision',
      `${record.revision} follows ${before.record.revision}`,
    )
    expectThat(isOther || isRewritten, 'once', `revision ${record.revision} by ${writer} changes nothing`)
    if (isOther) {
      const chosen = fitting.filter(
        ({ status, message, isStored }) => status === record.status && message === messageOf(record) && !isStored,
      )
      expectThat(
        chosen.length > 0,
        'once',
        `${decisionOf(record)} is stored without a press, or twice for one, by ${writer}`,
      )
      const replaced = lastChange(decisionOf)
      const { revision } = replaced.record
      // A review of this admin's own that is equal in all can't be told from the window's own with a lost answer.
      const isOwn =
        replaced.writer === writer ||
        (replaced.record.reviewed_by === record.reviewed_by &&
          presses.some(
            (press) =>
              press.writer === writer &&
              press.status === replaced.record.status &&
              press.message === messageOf(replaced.record),
          ))
      const informed = chosen.find((press) => isOwn || press.revision >= revision)
      expectThat(
        informed !== undefined,
        'unseen',
        `${writer} replaces ${before.record.status} of revision ${revision} unseen`,
      )
      if (informed !== undefined) informed.isStored = true
    }
    if (isRewritten && notesOf(before.record) !== '' && lastChange(notesOf).writer !== writer) {
      const seen = adminOf(record.reviewed_by ?? '').seen.get(notesOf(before.record))
      const isInformed = seen !== undefined && fitting.some(({ at }) => at >= seen)
      expectThat(isInformed, 'unseen', `${writer} replaces the notes «${notesOf(before.record)}» unseen`)
    }
    server.versions.push(version)
  }

  /** An undo has taken a message back: it is to stand in the box or on the device again, where no other one does. */
  function checkTakenBack(admin: Admin, message: string): void {
    const draft = admin.window?.review.read().message ?? admin.kept?.message ?? ''
    const isOther = wordsOf(draft).some((word) => !wordsOf(message).includes(word))
    for (const word of wordsOf(message)) {
      const known = words.get(word)
      if (known === undefined || known.isGivenUp || isOther) continue
      known.isStored = false
    }
    checkWords()
  }

  function adminOf(uid: string): Admin {
    const admin = admins.find((each) => each.uid === uid)
    if (admin === undefined) throw new Error('no such admin')
    return admin
  }

  function look(admin: Admin, window: Window): void {
    const { last } = window
    const next = window.review.read()
    window.last = next
    if (next.phase !== last.phase) transitions.add(`${last.phase} → ${next.phase}`)
    now += 1
    const see = (notes: string) => admin.seen.has(notes) || admin.seen.set(notes, now)
    if (!next.unsaved) see(next.notes)
    if (next.conflict !== undefined) see(notesOf(next.conflict.theirs))
    const { base, conflict } = next
    expectThat(
      base.revision <= server.current.record.revision,
      'revision',
      `${window.name} shows ${base.revision}, which is none`,
    )
    expectThat(base.revision >= last.base.revision, 'revision', `${window.name} goes back to ${base.revision}`)
    const theirs = conflict?.theirs.revision ?? Infinity
    const before = last.conflict?.theirs.revision ?? 0
    expectThat(theirs >= before, 'revision', `${window.name} goes back to their ${theirs} from ${before}`)
    const choice = last.conflict?.status ?? null
    if (choice !== null && (conflict?.status ?? null) === null) {
      const { status } = conflict?.theirs ?? base
      const pressed = presses.findLast((press) => press.writer === window.name && press.status !== null)
      const isMet = status === choice || status === pressed?.status
      expectThat(window.hasChosen || isMet, 'choice', `${window.name} drops the choice ${choice} that it showed`)
    }
    if (conflict?.theirs !== last.conflict?.theirs) window.hasChosen = false
    window.answers.push({ at: now, status: (conflict?.theirs ?? base).status })
    if (conflict?.status) window.answers.push({ at: now, status: conflict.status })
    checkWords()
  }

  /** Every word that was typed is somewhere, at every moment. */
  function checkWords(): void {
    for (const [word, { uid, isStored, isGivenUp, isMessage }] of words) {
      if (isStored || isGivenUp) continue
      const { window, kept } = adminOf(uid)
      const box = isMessage ? 'message' : 'notes'
      const has = (text: string | undefined) => text !== undefined && wordsOf(text).includes(word)
      if (window !== undefined) expectThat(has(window.review.read()[box]), 'words', `${word} has left the box`)
      expectThat(has(kept?.[box]), 'words', `${word} is not on the device`)
    }
  }

  function open(admin: Admin, isFresh: boolean): void {
    if (admin.window !== undefined) return
    names += 1
    const name = `${admin.uid} window ${names}`
    const first = isFresh ? server.current.record : admin.heard
    const gateway = openGateway(line, admin.uid, name, () => window.isDead)
    const opened = openReview(
      first,
      {
        uid: admin.uid,
        gateway: {
          async store(wanted) {
            window.running += 1
            window.tried = wanted
            const result = await gateway.store(wanted)
            window.running -= 1
            return result
          },
        },
        unsavedNotes: deviceOf(admin, () => window.isDead),
        clock: { now: () => now },
      },
      (outcome) => hearOutcome(admin, window, outcome),
    )
    const window: Window = {
      name,
      review: opened,
      isDead: false,
      isLeft: false,
      feed: server.versions
        .slice(server.versions.findIndex(({ record }) => record === first) + 1)
        .map(({ record }) => record),
      last: opened.read(),
      running: 0,
      tried: undefined,
      outcomes: [],
      answers: [],
      failure: undefined,
      hasChosen: false,
    }
    admin.window = window
    windows.push(window)
    stops.set(window, [opened.show(), opened.subscribe(() => look(admin, window))])
    look(admin, window)
  }

  function deviceOf(admin: Admin, isDead = () => false): UnsavedNotesStore {
    return {
      read: () => admin.kept,
      keep(notes) {
        if (!isDead()) admin.kept = notes
      },
      erase() {
        if (!isDead()) admin.kept = undefined
      },
    }
  }

  async function undo(admin: Admin): Promise<void> {
    const { decision, uid } = admin
    if (decision === undefined) return
    admin.decision = undefined
    names += 1
    const writer = `${uid} undo ${names}`
    now += 1
    const { before, review: taken } = decision
    const told = { status: before.status as Status, message: messageOf(before), revision: taken.revision + 1 }
    presses.push({ uid, writer, at: now, notes: '', isUndo: true, isStored: false, ...told })
    bulkRunning += 1
    const result = await undoDecision(
      decision,
      openGateway(line, uid, writer, () => false),
    )
    bulkRunning -= 1
    if (!result.ok && result.reason !== 'unknown') return
    draftAgain(decision, deviceOf(admin), admin.window?.review)
    if (result.ok) checkTakenBack(admin, taken.message_to_applicant)
  }

  function hearOutcome(admin: Admin, window: Window, outcome: SaveOutcome): void {
    now += 1
    if (outcome.decision !== undefined) admin.decision = outcome.decision
    window.outcomes.push({ at: now, outcome })
    if (outcome.kind !== 'failed') window.failure = undefined
    else {
      window.hasChosen = false
      if (!outcome.quiet) {
        const { admin_notes: notes = '', message_to_applicant: message = '' } = window.tried ?? {}
        window.failure = { status: outcome.status, notes, message }
      }
    }
  }

  function stop(admin: Admin, window: Window): void {
    for (const each of stops.get(window) ?? []) each()
    admin.window = undefined
  }

  function crash(admin: Admin, window: Window): void {
    window.isDead = true
    window.running = 0
    stop(admin, window)
  }

  function press(admin: Admin, window: Window, status: Status | null, act: () => void): void {
    now += 1
    const { base, conflict, notes } = window.review.read()
    const revision = (conflict?.theirs ?? base).revision
    if (!admin.seen.has(notes)) admin.seen.set(notes, now)
    const message = status !== null && isDecision(status) ? window.review.read().message : ''
    const press = { uid: admin.uid, writer: window.name, at: now, status, notes, message, revision }
    presses.push({ ...press, isUndo: false, isStored: false })
    act()
  }

  /** The admin takes words out of the box. */
  function giveUp(admin: Admin, kept: string, isMessage = false): void {
    for (const [word, known] of words) {
      const isIn = known.uid === admin.uid && known.isMessage === isMessage
      if (isIn && !wordsOf(kept).includes(word)) known.isGivenUp = true
    }
  }

  function fill(admin: Admin, { review: { type } }: Window, notes: string): void {
    giveUp(admin, notes)
    learnWords(admin, notes, false)
    type(notes)
  }

  function draft(admin: Admin, { review: { typeMessage } }: Window, message: string): void {
    giveUp(admin, message, true)
    learnWords(admin, message, true)
    typeMessage(message)
  }

  function learnWords({ uid }: Admin, text: string, isMessage: boolean): void {
    for (const word of wordsOf(text)) {
      if (!words.has(word)) words.set(word, { uid, isStored: false, isGivenUp: false, isMessage })
    }
  }

  async function runBulk(admin: Admin, status: Status): Promise<void> {
    const { selected, uid } = admin
    if (selected === undefined || selected.status === status) return
    names += 1
    const writer = `${uid} bulk ${names}`
    const { revision } = selected
    const notes = notesOf(selected)
    now += 1
    if (!admin.seen.has(notes)) admin.seen.set(notes, now)
    presses.push({ uid, writer, at: now, status, notes, message: '', revision, isUndo: false, isStored: false })
    bulkRunning += 1
    const told = { status, admin_notes: notes, message_to_applicant: '', revision }
    await openGateway(line, uid, writer, () => false).store(told)
    bulkRunning -= 1
  }

  async function end(admin: Admin, window: Window): Promise<void> {
    const { notes } = window.review.read()
    press(admin, window, null, () => undefined)
    const isSaved = await window.review.saveLastWords()
    if (!isSaved || window.isDead || window.isLeft) return
    for (const word of wordsOf(notes)) {
      expectThat(words.get(word)?.isStored !== false, 'words', `${word} is said to be saved and is not`)
    }
    crash(admin, window)
  }

  function hear(admin: Admin, window: Window, told: Submission | undefined): void {
    if (told === undefined) return
    if (told.revision > admin.heard.revision) admin.heard = told
    window.review.meet(told)
  }

  function doDeed({ who, deed, turns }: Step): void {
    const admin = adminOf(who)
    const { window } = admin
    if (deed === 'open') {
      open(admin, turns % 2 === 0)
      return
    }
    if (deed === 'select') {
      admin.selected = server.versions[Math.max(0, server.versions.length - 1 - (turns % 2))]?.record
      return
    }
    if (deed === 'run reviewing' || deed === 'run rejected') {
      void runBulk(admin, deed === 'run reviewing' ? 'reviewing' : 'rejected')
      return
    }
    if (deed === 'undo') {
      void undo(admin)
      return
    }
    if (window === undefined) return
    const { base, notes, message, conflict, unsaved, unsent, saving } = window.review.read()
    names += 1
    const word = `${who === 'admin-1' ? 'a' : 'b'}${names}`
    if (deed === 'type') fill(admin, window, notes === '' ? word : `${notes} ${word}`)
    else if (deed === 'rewrite') fill(admin, window, word)
    else if (deed === 'clear') fill(admin, window, '')
    else if (deed === 'draft') draft(admin, window, message === '' ? `m${word}` : `${message} m${word}`)
    else if (deed === 'drop') draft(admin, window, '')
    else if (deed === 'copy theirs') fill(admin, window, notesOf(conflict?.theirs ?? base))
    else if (deed === 'save notes') press(admin, window, null, window.review.saveNotes)
    else if (deed === 'keep theirs') {
      if (conflict === undefined) return
      giveUp(admin, notesOf(conflict.theirs))
      window.hasChosen = true
      window.review.keepTheirs()
      const after = window.review.read()
      const isKept = after.notes === notesOf(conflict.theirs) && after.conflict === undefined
      expectThat(isKept || saving, 'choice', `${window.name} does not keep theirs`)
    } else if (deed === 'replace theirs') {
      if (conflict === undefined || saving) return
      window.hasChosen = true
      press(admin, window, conflict.status, window.review.replaceTheirs)
    } else if (deed === 'hear') hear(admin, window, window.feed.shift())
    else if (deed === 'hear again') hear(admin, window, server.versions[turns % (admin.heard.revision + 1)]?.record)
    else if (deed === 'crash') crash(admin, window)
    else if (deed === 'leave' || deed === 'give up') {
      if ((unsaved || unsent) && (deed === 'leave' || saving)) return
      if (deed === 'give up') {
        giveUp(admin, '')
        giveUp(admin, '', true)
        window.review.giveUp()
        expectThat(admin.kept === undefined, 'choice', `${window.name} keeps notes that were given up`)
      }
      window.isLeft = true
      stop(admin, window)
    } else if (deed === 'end') void end(admin, window)
    // The page disables the choice while it shows a conflict.
    else if (conflict === undefined) {
      const isTold = deed !== base.status || (isDecision(deed) && unsent)
      press(admin, window, isTold ? deed : null, () => window.review.decide(deed))
    }
  }

  /** Nothing is under way, and the listeners have told everything. */
  async function comeToRest(): Promise<void> {
    await passTurns(1)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const isBusy =
        bulkRunning > 0 || line.late.length > 0 || windows.some(({ running, isDead }) => running > 0 && !isDead)
      const isTold = admins.every(({ window }) => window === undefined || window.feed.length === 0)
      if (!isBusy && isTold) return
      line.late.shift()?.()
      for (const admin of admins) if (admin.window !== undefined) hear(admin, admin.window, admin.window.feed.shift())
      await passTurns(1)
    }
    expectThat(false, 'quiet', 'it never comes to rest')
  }

  function checkRest(): void {
    const { record } = server.current
    for (const { window } of admins) {
      if (window === undefined) continue
      const { base, conflict, saving, unsaved, notes } = window.review.read()
      const shown = conflict?.theirs ?? base
      const isAsStored =
        shown.revision === record.revision && shown.status === record.status && notesOf(shown) === notesOf(record)
      expectThat(!saving, 'quiet', `${window.name} says that it saves`)
      expectThat(isAsStored, 'quiet', `${window.name} shows ${shown.revision} ${shown.status} «${notesOf(shown)}»`)
      expectThat(unsaved || notes === notesOf(base), 'quiet', `${window.name} says that «${notes}» is saved`)
      const { failure } = window
      const isThere =
        failure !== undefined &&
        failure.notes === notesOf(record) &&
        (failure.status === null || `${failure.status} «${failure.message}»` === decisionOf(record))
      expectThat(!isThere, 'quiet', `${window.name} says that saving failed, and it is stored`)
    }
    for (const { writer, at, status, revision, isStored } of presses) {
      const window = windows.find(({ name }) => name === writer)
      if (status === null || window === undefined || window.isDead) continue
      const isTold = window.outcomes.some((told) => told.at > at && told.outcome.status === status)
      expectThat(isTold || !isStored, 'choice', `${status} was stored by ${writer}, which says nothing of it`)
      const isAnswered =
        isStored ||
        isTold ||
        window.answers.some((shown) => shown.at > at && shown.status === status) ||
        presses.some((later) => later.writer === writer && later.at > at && later.status !== null) ||
        // They left before the answer, which is that another admin has stored the same.
        (window.isLeft &&
          server.versions.some(({ record: other }) => other.revision > revision && other.status === status))
      expectThat(isAnswered, 'choice', `the press on ${status} in ${writer} ended in nothing`)
    }
  }

  for (const admin of admins) open(admin, true)
  for (const deed of deeds) {
    doDeed(deed)
    checkWords()
    await passTurns(deed.turns)
  }
  await comeToRest()
  checkRest()
  checkWords()
  return { violations, transitions, steps }
}
