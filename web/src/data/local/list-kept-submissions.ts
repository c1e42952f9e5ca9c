import { Dexie } from 'dexie'
import { database } from './database.ts'
import type { KeptSubmission } from './records.ts'

/** What an admin saw, the longest ago first. */
export function allOf(uid: string) {
  return database.desk.where('[uid+seenAt]').between([uid, Dexie.minKey], [uid, Dexie.maxKey])
}

/** All submissions that this device keeps as an admin last saw them. */
export function listKeptSubmissions(uid: string): Promise<readonly KeptSubmission[]> {
  return allOf(uid).toArray()
}
