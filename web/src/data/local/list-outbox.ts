import { database } from './database.ts'
import type { OutboxEntry } from './records.ts'

/** What waits to be sent for this person, in the order of queueing. */
export async function listOutbox(uid: string): Promise<readonly OutboxEntry[]> {
  const entries = await database.outbox.where('uid').equals(uid).toArray()
  return entries.sort((a, b) => a.queuedAt - b.queuedAt)
}
