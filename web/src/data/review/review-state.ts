import { MAX_ADMIN_NOTES, MAX_MESSAGE_TO_APPLICANT } from '@sotto/domain/shared/limits'
import { plainText, utf16Length } from '@sotto/domain/shared/text'
import type { Review } from '@sotto/domain/review/review'
import { isDecision, isStatus, type Status } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { ReviewResult, UnsavedNotes } from './ports.ts'

/*
 * An admin's review of one submission: its phases, and every transition between them. Nothing here waits, writes or reads.
 *
 *   saved     The box holds the notes of `base`.
 *   unsaved   The box holds other notes. The device keeps them.
 *   saving    Saves are under way, one after the other in the order of their presses. What the listener tells waits.
 *   conflict  Another's change speaks against the notes or the choice made here. Both are shown, and the admin chooses.
 *
 *   from                      by                                                     to
 *   saved                     `typeNotes`: other notes than those of `base`          unsaved
 *   unsaved                   `typeNotes`: the notes of `base`                       saved
 *   saved                     `meet`                                                 saved, on the new review, with its notes
 *   unsaved                   `meet`: notes as in `base`                             unsaved, on the new review
 *   unsaved                   `meet`: notes as in the box                            saved, on the new review
 *   unsaved                   `meet`: other notes                                    conflict
 *   conflict                  `meet`, `typeNotes`: nothing speaks against it now     saved, unsaved
 *   conflict                  `keepTheirs`                                           saved
 *   saved, unsaved, conflict  `ask`                                                  saving
 *   saving                    `endAttempt`: notes alone met another's status alone   saving, on the new review
 *   saving, the last save     `endAttempt`: stored                                   saved; unsaved if typed on since
 *   saving, the last save     `endAttempt`: any other conflict                       conflict
 *   saving, the last save     `endAttempt`: failed; `skipSave`                       the phase before `ask`
 *
 * The message to the sponsor has a box of its own, which no phase depends on: it is a draft, stored by nothing but a decision. It
 * never speaks against another's change, and no change by another takes it out of its box.
 *
 * While a question about a decision is open, what others change waits, in every phase: the decision is made on what the question was
 * asked about.
 *
 * The guarantees:
 * - Only `typeNotes` and `keepTheirs` take notes out of the box that the server does not have.
 * - Only `typeMessage` takes a message out of the box that the server does not have.
 * - A save names the revision that was on screen at its press, or one that this admin's own saves made of it.
 * - A choice of a status ends as stored, as failed, or in a conflict. A conflict keeps the choice until its admin has answered.
 * - What is shown of the server never becomes older.
 */

export interface Conflict {
  theirs: Submission
  /** The version that was on screen before `theirs`: what the other admin did is the difference. */
  seen: Submission
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
  /** The message to the sponsor, as it is stored with a decision; it is not looked at where `status` is null. */
  message: string
  /** Whether its caller says how it ended. */
  quiet: boolean
}

/** What a save is to store. */
type Wanted = Pick<Save, 'status' | 'notes' | 'message'>

export type Phase = 'saved' | 'unsaved' | 'saving' | 'conflict'

export interface ReviewState {
  /** The review as this admin knows it. Decisions are made on it. */
  base: Submission
  /** The notes in the box. */
  notes: string
  /** The message in its box, as it was typed. */
  message: string
  /** The newest record that the listener or a conflict has told. It is met once no save is under way and no question is open. */
  told: Submission
  conflict: Conflict | undefined
  /** Whether a question about a decision is open. */
  asking: boolean
  /** In the order of their presses. The first is under way. */
  saves: readonly Save[]
  /** The record that the saves so far have left, as far as it is known here. */
  left: Submission | undefined
  /** The save of which a page was told that it failed, until the server has what it was to store. */
  failed: Wanted | undefined
  /** Whether the last save that was stored chose a status. */
  decided: boolean
}

export function phaseOf(state: ReviewState): Phase {
  if (state.saves.length > 0) return 'saving'
  if (state.conflict !== undefined) return 'conflict'
  return isUnsaved(state) ? 'unsaved' : 'saved'
}

export function isUnsaved({ base, notes }: ReviewState): boolean {
  return notes !== notesOf(base)
}

export function isTooLong({ notes }: ReviewState): boolean {
  return notes.length > MAX_ADMIN_NOTES
}

/** Whether a message is drafted. Once it is stored its box is empty. */
export function isUnsent({ message }: ReviewState): boolean {
  return plainText(message) !== ''
}

export function isMessageTooLong({ message }: ReviewState): boolean {
  return utf16Length(plainText(message)) > MAX_MESSAGE_TO_APPLICANT
}

/** A review as a page opens it, with the notes and the message that an earlier page left unsaved. A change since they were typed is met like any other. */
export function beginReview(submission: Submission, unsaved: UnsavedNotes | undefined): ReviewState {
  const opened = settle({
    base: unsaved === undefined ? submission : backTo(unsaved, submission),
    notes: unsaved?.notes ?? notesOf(submission),
    message: unsaved?.message ?? '',
    told: submission,
    conflict: undefined,
    asking: false,
    saves: [],
    left: undefined,
    failed: undefined,
    decided: false,
  })
  // The earlier page did not hear that it was stored.
  return unsaved !== undefined && unsaved.revision < submission.revision ? dropSent(opened, submission) : opened
}

/** The review that notes were typed on, as far as it is known. One that this device has never seen is met when it comes. */
function backTo({ revision, base }: UnsavedNotes, submission: Submission): Submission {
  return { ...submission, revision: Math.min(revision, submission.revision), admin_notes: base }
}

export function typeNotes(state: ReviewState, notes: string): ReviewState {
  return settle({ ...state, notes })
}

/** A draft: nothing but a decision stores it. */
export function typeMessage(state: ReviewState, message: string): ReviewState {
  return { ...state, message }
}

/** The listener tells the record. A version that is told again, or late, changes nothing. */
export function meet(state: ReviewState, told: Submission): ReviewState {
  return told === state.told ? state : settle(learn(state, told))
}

export function beginQuestion(state: ReviewState): ReviewState {
  return { ...state, asking: true }
}

export function endQuestion(state: ReviewState): ReviewState {
  return settle({ ...state, asking: false })
}

/** Another's change that waits for the end of the question. While a save is under way, it may be that save that is told. */
export function newsOf({ base, told, asking, saves }: ReviewState): Submission | undefined {
  return asking && saves.length === 0 && told.revision > base.revision ? told : undefined
}

/** The newest record is known, and whether it holds what was told as failed. */
function learn(state: ReviewState, record: Submission): ReviewState {
  const { base, failed, told } = state
  if (record.revision < told.revision) return state
  const isThere = failed !== undefined && record.revision > base.revision && isHeld(record, failed)
  return isThere ? dropSent({ ...state, told: record, failed: undefined }, record) : { ...state, told: record }
}

/** Whether a record holds what a save was to store. */
function isHeld(record: Submission, { status, notes, message }: Wanted): boolean {
  const isDecided = status === null || (status === record.status && message === messageOf(record))
  return isDecided && notes === notesOf(record)
}

/** Takes the told review over where nothing here speaks against it, and shows both otherwise. */
function settle(state: ReviewState): ReviewState {
  const { base, notes, told, conflict, asking, saves } = state
  if (told.revision <= base.revision || asking || saves.length > 0) return state
  const theirs = notesOf(told)
  const choice = conflict?.status === told.status ? null : (conflict?.status ?? null)
  const isAgainstNotes = isUnsaved(state) && theirs !== notesOf(base) && theirs !== notes
  if (choice === null && !isAgainstNotes) return takeOver(state, told)
  const isShown = conflict?.theirs.revision === told.revision && conflict.status === choice
  return isShown ? state : { ...state, conflict: conflictWith(state, told, choice) }
}

function conflictWith({ base, conflict }: ReviewState, theirs: Submission, status: Status | null): Conflict {
  if (conflict === undefined) return { theirs, seen: base, status }
  const isShown = conflict.theirs.revision === theirs.revision
  return { theirs, seen: isShown ? conflict.seen : conflict.theirs, status }
}

function takeOver(state: ReviewState, theirs: Submission): ReviewState {
  return { ...state, base: theirs, notes: isUnsaved(state) ? state.notes : notesOf(theirs), conflict: undefined }
}

/** A draft that a save of this admin has stored is none any more; one that was typed on since stays. */
function dropSent(state: ReviewState, stored: Submission): ReviewState {
  return plainText(state.message) === messageOf(stored) ? { ...state, message: '' } : state
}

export function ask(state: ReviewState, save: Save): ReviewState {
  return { ...state, saves: [...state.saves, save] }
}

/**
 * What the save under way stores: each save is made on the record that the one before left. Undefined where there is nothing to store:
 * a conflict is open that was not on screen at the press; the save changes nothing, because one before it has stored the same; or the
 * status is not known, beside which the rules take no notes.
 */
export function reviewToStore(state: ReviewState): Review | undefined {
  const { saves, conflict } = state
  const [save] = saves
  if (save === undefined || (conflict !== undefined && save.on.revision < conflict.theirs.revision)) return undefined
  const latest = latestOf(state, save)
  const status = save.status ?? latest.status
  const message = save.status === null ? messageOf(latest) : save.message
  const isChange = status !== latest.status || save.notes !== notesOf(latest) || message !== messageOf(latest)
  if (!isChange || !isStatus(status)) return undefined
  return { status, admin_notes: save.notes, message_to_applicant: message, revision: latest.revision }
}

/** The record that the save under way is made on. */
export function latestOf({ left }: ReviewState, { on }: Pick<Save, 'on'>): Submission {
  return left !== undefined && left.revision > on.revision ? left : on
}

/** Whether a newer record than the one that the save under way was made on holds already what it was to store. */
export function isStoredElsewhere(state: ReviewState): boolean {
  const [save] = state.saves
  return save !== undefined && state.told.revision > latestOf(state, save).revision && isHeld(state.told, save)
}

/** The attempt to store `review` has ended. The save stays first in the queue where it is to be tried on another revision. */
export function endAttempt(
  state: ReviewState,
  review: Review,
  result: ReviewResult,
  { uid, at }: { uid: string; at: Date },
): ReviewState {
  const [save, ...behind] = state.saves
  if (save === undefined) return state
  const { status, notes, message } = save
  const latest = latestOf(state, save)
  if (result.ok) {
    const saved = { ...latest, ...review, revision: latest.revision + 1, reviewed_by: uid, reviewed_at: at }
    const done = { base: saved, left: saved, conflict: undefined, failed: undefined, decided: status !== null }
    return settle(dropSent({ ...state, ...done, saves: behind }, saved))
  }
  if (typeof result.reason === 'string') {
    if (isStoredElsewhere(state)) return settle(dropSent({ ...state, saves: behind }, state.told))
    const failed = save.quiet ? state.failed : { status, notes, message }
    return settle({ ...state, failed, saves: behind })
  }
  const { current } = result.reason
  const known = learn(state, current)
  // These notes stay unsaved: stored on another revision, they would take the decision that is asked about with them.
  if (state.asking && status === null) return { ...known, saves: behind }
  const isBeside = status === null && notesOf(current) === notesOf(latest)
  // A choice that waits behind these notes was made without the status that they met: its admin is asked instead.
  if (isBeside && behind.every((next) => next.status === null)) return { ...takeOver(known, current), left: current }
  return settle({ ...known, conflict: conflictWith(known, current, status), saves: behind })
}

/** There is nothing to store of the save under way. Its choice joins the conflict that is open. */
export function skipSave(state: ReviewState): ReviewState {
  const { conflict, saves } = state
  const [save, ...behind] = saves
  if (conflict === undefined) return settle({ ...state, saves: behind })
  return settle({ ...state, conflict: { ...conflict, status: save?.status ?? conflict.status }, saves: behind })
}

export function keepTheirs(state: ReviewState): ReviewState {
  const { conflict } = state
  if (conflict === undefined) return state
  return settle({ ...state, base: conflict.theirs, notes: notesOf(conflict.theirs), conflict: undefined })
}

export function notesOf({ admin_notes = '' }: Submission): string {
  return admin_notes
}

/** What the sponsor is told with this review. */
export function messageOf({ message_to_applicant = '' }: Submission): string {
  return message_to_applicant
}

/** The message that goes with a status: what is drafted goes with a decision alone. */
export function messageWith(status: Status | null, { message }: Pick<ReviewState, 'message'>): string {
  return status !== null && isDecision(status) ? plainText(message) : ''
}
