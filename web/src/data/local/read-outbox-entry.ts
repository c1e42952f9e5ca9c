import { database } from './database.ts'
import type { OutboxEntry } from './records.ts'

/** One entry of this person's outbox; nothing when it was sent or never queued. */
export async function readOutboxEntry(uid: string, id: string): Promise<OutboxEntry | undefined> {
  const entry = await database.outbox.get(id)
  return entry?.uid === uid ? entry : undefined
}
