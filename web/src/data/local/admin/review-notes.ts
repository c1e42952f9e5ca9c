import type { UnsavedNotes } from '#data/review/ports.ts'
import { eraseKeys, isRecord, readJson, withBrowserStorage } from '../database/browser-storage.ts'

/*
 * What an admin has typed on a submission, notes and a message to the sponsor, and the server does not have yet: one record for each
 * submission and admin, written within the turn of the key. It goes once it is saved or given up, and when the session or the role ends. Unlike
 * the admin cache it outlives a day without the server: these are the admin's own words, stored nowhere else.
 */

const PREFIX = 'sotto-review:'

/** In place of a submission's id, which has another form. */
const BULK = 'selection'

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
  withBrowserStorage((store) => store.setItem(keyOf(uid, id), JSON.stringify(note)))
}

export function readReviewNote(uid: string, id: string): UnsavedNotes | undefined {
  return readJson(keyOf(uid, id), isNote)
}

/** How many submissions an admin has unsaved notes on. */
export function countReviewNotes(uid: string): number {
  return withBrowserStorage((store) => Object.keys(store).filter((key) => key.startsWith(keyOf(uid, ''))).length) ?? 0
}

export function eraseReviewNote(uid: string, id: string): void {
  withBrowserStorage((store) => store.removeItem(keyOf(uid, id)))
}

/** All notes of an admin. */
export function eraseReviewNotesOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}

/** The notes of all admins but one. */
export function eraseReviewNotesBut(except: string | null): void {
  eraseKeys(PREFIX, (key) => except === null || !key.startsWith(keyOf(except, '')))
}

/** The message that an admin has drafted for all that are selected in the list, kept as a submission's is. '' where there is none. */
export function readBulkMessage(uid: string): string {
  return readReviewNote(uid, BULK)?.message ?? ''
}

export function saveBulkMessage(uid: string, message: string): void {
  if (message === '') eraseReviewNote(uid, BULK)
  else saveReviewNote(uid, BULK, { revision: 0, base: '', notes: '', message })
}

const keyOf = (uid: string, id: string): string => `${PREFIX}${uid}:${id}`
