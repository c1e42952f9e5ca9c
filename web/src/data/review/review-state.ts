import { MAX_ADMIN_NOTES } from '@sotto/domain/limits'
import type { Review } from '@sotto/domain/review'
import { isStatus, type Status } from '@sotto/domain/statuses'
import type { Submission } from '@sotto/domain/submission'
import type { ReviewResult, UnsavedNotes } from './ports.ts'

/*
 * An admin's review of one submission: its states, and every transition between them. Nothing here waits, writes or reads.
 *
 *   saved     The box holds the notes of `base`.
 *   unsaved   The box holds other notes. The device keeps them.
 *   saving    Saves are under way, one after the other in the order of their presses. A change by another admin waits.
 *   conflict  Another's change speaks against this admin's. Both are shown, and the admin chooses.
 *
 *   from            by                                               to
 *   saved           `typeNotes` of other notes                       unsaved
 *   unsaved         `typeNotes` of the notes of `base`             saved
 *   saved, unsaved  `meet` another's review, notes as in `base`      the same state, on that review
 *   saved           `meet` another's review, other notes             saved, with the notes of that review in the box
 *   unsaved         `meet` another's review, notes as in the box     saved
 *   unsaved         `meet` another's review, other notes             conflict
 *   conflict        `meet` a review that nothing here is against     saved, unsaved
 *   any             `ask` for a save                                 saving
 *   saving          `endAttempt`: stored                             saved; unsaved if typed on meanwhile
 *   saving          `endAttempt`: not stored                         the state before `ask`
 *   saving          `endAttempt`: notes alone met another's status   saving, on that review
 *   saving          `endAttempt`: any other conflict                 conflict
 *   conflict        `keepTheirs`                                     saved
 *   conflict        `ask` on their revision                          saving
 *
 * The guarantees: no transition but `typeNotes` and `keepTheirs` takes notes from the box that the server does not have, and each save
 * names a revision that its admin saw, or one that this admin's own saves made of it.
 */

export interface Conflict {
  theirs: Submission
  /** The status that was chosen here; null when only notes were written. */
  status: Status | null
}

/** One press that stores something. */
export interface Save {
  /** The review on screen at the press. */
  on: Submission
  /** Null: notes alone. */
  status: Status | null
  notes: string
  /** Whether its caller says how it ended. */
  quiet: boolean
}

export interface ReviewState {
  /** The review as this admin knows it. Decisions are made on it. */
  base: Submission
  /** The notes in the box. */
  notes: string
  /** The record that the listener told last. It is met once no save is under way. */
  told: Submission
  conflict: Conflict | undefined
  /** In the order of their presses. The first is under way. */
  saves: readonly Save[]
  /** The record that the saves so far have left, as far as it is known here. */
  left: Submission | undefined
  /** Whether the last save that was stored chose a status. */
  decided: boolean
}

export function isUnsaved({ base, notes }: ReviewState): boolean {
  return notes !== notesOf(base)
}

export function isTooLong({ notes }: ReviewState): boolean {
  return notes.length > MAX_ADMIN_NOTES
}

/** A review as a page opens it, with the notes that an earlier page left unsaved. A change since they were typed is met like any other. */
export function beginReview(submission: Submission, unsaved: UnsavedNotes | undefined): ReviewState {
  return settle({
    base: unsaved === undefined ? submission : backTo(unsaved, submission),
    notes: unsaved?.notes ?? notesOf(submission),
    told: submission,
    conflict: undefined,
    saves: [],
    left: undefined,
    decided: false,
  })
}

/** The review that notes were typed on, as far as it is known. One that this device has never seen is met when it comes. */
function backTo({ revision, base }: UnsavedNotes, submission: Submission): Submission {
  return { ...submission, revision: Math.min(revision, submission.revision), admin_notes: base }
}

export function typeNotes(state: ReviewState, notes: string): ReviewState {
  return settle({ ...state, notes })
}

/** The listener tells the record. */
export function meet(state: ReviewState, told: Submission): ReviewState {
  return told === state.told ? state : settle({ ...state, told })
}

/** Takes the told review over where nothing here speaks against it, and shows both otherwise. */
function settle(state: ReviewState): ReviewState {
  const { base, notes, told, conflict, saves } = state
  if (told.revision <= base.revision || saves.length > 0) return state
  const unsaved = isUnsaved(state)
  const theirs = notesOf(told)
  if (unsaved && theirs !== notesOf(base) && told.admin_notes !== notes) {
    if (conflict?.theirs.revision === told.revision) return state
    return { ...state, conflict: { theirs: told, status: conflict?.status ?? null } }
  }
  return { ...state, base: told, conflict: undefined, notes: unsaved ? notes : theirs }
}

export function ask(state: ReviewState, save: Save): ReviewState {
  return { ...state, saves: [...state.saves, save] }
}

/**
 * What the save under way stores: each save is made on the record that the one before left. Undefined where nothing can be stored:
 * the rules take no notes beside a status that is not known.
 */
export function reviewToStore(state: ReviewState): Review | undefined {
  const [save] = state.saves
  if (save === undefined) return undefined
  const latest = latestOf(state, save)
  const status = save.status ?? latest.status
  return isStatus(status) ? { status, admin_notes: save.notes, revision: latest.revision } : undefined
}

function latestOf({ left }: ReviewState, { on }: Save): Submission {
  return left !== undefined && left.revision > on.revision ? left : on
}

/** The attempt to store `review` has ended. The save stays first in the queue where it is to be tried on another revision. */
export function endAttempt(
  state: ReviewState,
  review: Review,
  result: ReviewResult,
  { uid, at }: { uid: string; at: Date },
): ReviewState {
  const [save] = state.saves
  if (save === undefined) return state
  const latest = latestOf(state, save)
  if (result.saved) {
    const saved = { ...latest, ...review, revision: latest.revision + 1, reviewed_by: uid, reviewed_at: at }
    return endSave({ ...state, base: saved, left: saved, conflict: undefined, decided: save.status !== null })
  }
  if (result.reason !== 'conflict') return endSave(state)
  const { current } = result
  if (save.status === null && current.admin_notes === latest.admin_notes) return { ...state, left: current }
  return endSave({ ...state, conflict: { theirs: current, status: save.status } })
}

/** The save under way is over. */
export function endSave(state: ReviewState): ReviewState {
  return settle({ ...state, saves: state.saves.slice(1) })
}

export function keepTheirs(state: ReviewState): ReviewState {
  const { conflict } = state
  if (conflict === undefined) return state
  return settle({ ...state, base: conflict.theirs, notes: notesOf(conflict.theirs), conflict: undefined })
}

function notesOf({ admin_notes = '' }: Submission): string {
  return admin_notes
}
