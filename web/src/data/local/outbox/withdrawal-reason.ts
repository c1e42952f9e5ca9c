import { eraseKeys, withBrowserStorage, writeItem } from '../database/browser-storage.ts'

/*
 * The reason that a sponsor has typed for withdrawing an application and not sent: one for each application, as typed, written within the
 * turn of the key. It goes once it is queued, and when its owner erases everything of theirs.
 */

const PREFIX = 'sotto-withdrawal:'

/** False in a browser without room, or that forbids it: it keeps none. */
export function keepReason(uid: string, id: string, reason: string): boolean {
  if (reason !== '') return writeItem(keyOf(uid, id), reason)
  eraseReason(uid, id)
  return true
}

/** '' where none is kept. */
export function readReason(uid: string, id: string): string {
  return withBrowserStorage((store) => store.getItem(keyOf(uid, id))) ?? ''
}

export function eraseReason(uid: string, id: string): void {
  withBrowserStorage((store) => store.removeItem(keyOf(uid, id)))
}

/** All reasons of a person. */
export function eraseReasonsOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}

const keyOf = (uid: string, id: string): string => `${PREFIX}${uid}:${id}`
