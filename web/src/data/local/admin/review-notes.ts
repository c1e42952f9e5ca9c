import { newSubmissionId } from '@sotto/domain/submission/ids'
import type { Decision } from '@sotto/domain/submission/statuses'
import type { UnsavedNotes, UnsavedNotesStore } from '#data/review/ports.ts'
import { eraseKeys, isRecord, readJson, withBrowserStorage, writeItem } from '#data/browser-storage.ts'

/*
 * What an admin has typed on a submission, notes, a message and a question to the sponsor, and the server does not have yet: one record for
 * each submission and admin, and one for its question, written within the turn of the key. It goes once it is saved or given up, and
 * when the role ends. Unlike the admin cache it outlives the session, and a day without the server: these are the admin's own words,
 * stored nowhere else.
 */

const PREFIX = 'sotto-review:'

/** What a message for several applications is about. */
export interface BulkDecision {
  status: Decision
  ids: Iterable<string>
}

/** In place of a submission's id, which has another form. */
const selectionOf = ({ status, ids }: BulkDecision): string => `selection-${status}-${[...ids].toSorted().join('.')}`
const questionOf = (submissionId: string): string => `question-${submissionId}`

/** The submissions that a place is about. */
const idsOf = (place: string): readonly string[] => (place.split('-').at(-1) ?? '').split('.')

function isNote(value: unknown): value is UnsavedNotes {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.revision) &&
    typeof value.base === 'string' &&
    typeof value.notes === 'string' &&
    typeof value.message === 'string'
  )
}

/** A browser without room, or that forbids it, keeps none: then the words are on the page alone. */
export function saveReviewNote(uid: string, id: string, note: UnsavedNotes): void {
  writeItem(keyOf(uid, id), JSON.stringify(note))
}

export function readReviewNote(uid: string, id: string): UnsavedNotes | undefined {
  return readJson(keyOf(uid, id), isNote)
}

/** The submissions on which an admin has unsaved notes, questions or messages, by their ids. */
export function listNoted(uid: string): ReadonlySet<string> {
  const start = keyOf(uid, '')
  const places = withBrowserStorage((store) =>
    Object.keys(store).flatMap((key) => (key.startsWith(start) ? idsOf(key.slice(start.length)) : [])),
  )
  return new Set(places)
}

export function eraseReviewNote(uid: string, id: string): void {
  withBrowserStorage((store) => store.removeItem(keyOf(uid, id)))
}

/** This device's place for what the admin `uid` has typed on one submission. */
export function unsavedNotesOf(uid: string, id: string): UnsavedNotesStore {
  return {
    read: () => readReviewNote(uid, id),
    keep: (notes) => saveReviewNote(uid, id, notes),
    erase: () => eraseReviewNote(uid, id),
  }
}

/** All notes of an admin. */
export function eraseReviewNotesOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}

/**
 * The message that an admin has drafted for one decision on several applications, kept as a submission's is. '' where there is none.
 * No other decision and no other applications are offered it: one sponsor must not read what was written to another.
 */
export function readBulkMessage(uid: string, decision: BulkDecision): string {
  return readReviewNote(uid, selectionOf(decision))?.message ?? ''
}

export function saveBulkMessage(uid: string, decision: BulkDecision, message: string): void {
  const place = selectionOf(decision)
  if (message === '') eraseReviewNote(uid, place)
  else saveReviewNote(uid, place, messageNote(message))
}

/** A question as an admin types it: a title or a field of an item may be ''. `due`: a day, or ''. */
export interface TypedQuestion {
  /** Under which it is asked, however often: a question whose answer was lost is not asked twice. */
  requestId: string
  question: string
  items: { title: string; field: string }[]
  due: string
}

/** The question to a sponsor that an admin has typed and not asked. Empty, with a new id, where there is none. */
export function readTypedQuestion(uid: string, submissionId: string): TypedQuestion {
  const kept = readJson(keyOf(uid, questionOf(submissionId)), isQuestionNote)
  if (kept === undefined) return { requestId: newSubmissionId(), question: '', items: [], due: '' }
  const { requestId, message: question, items, due } = kept
  return { requestId, question, items, due }
}

export function saveTypedQuestion(uid: string, submissionId: string, typed: TypedQuestion): void {
  const { requestId, question, items, due } = typed
  const note: QuestionNote = { ...messageNote(question), requestId, items, due }
  if (question === '' && items.length === 0 && due === '') eraseTypedQuestion(uid, submissionId)
  else saveReviewNote(uid, questionOf(submissionId), note)
}

export function eraseTypedQuestion(uid: string, submissionId: string): void {
  eraseReviewNote(uid, questionOf(submissionId))
}

/** Like any other note, so that what counts and erases these finds it. */
type QuestionNote = UnsavedNotes & Omit<TypedQuestion, 'question'>

function isQuestionNote(value: unknown): value is QuestionNote {
  if (!isRecord(value) || !isNote(value)) return false
  const { requestId, items, due } = value as Record<string, unknown>
  const hasItems = Array.isArray(items) && items.every(isTypedItem)
  return typeof requestId === 'string' && hasItems && typeof due === 'string'
}

function isTypedItem(value: unknown): value is TypedQuestion['items'][number] {
  return isRecord(value) && typeof value.title === 'string' && typeof value.field === 'string'
}

const messageNote = (message: string): UnsavedNotes => ({ revision: 0, base: '', notes: '', message })

const keyOf = (uid: string, id: string): string => `${PREFIX}${uid}:${id}`
