import { PROBLEMS } from '@sotto/domain/errors'
import { database } from './database.ts'
import type { OutboxEntry } from './records.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

/** `sending`: the entry is not parked, so a sender may be at work on it. */
export type ReopenEntryResult = { reopened: true } | { reopened: false; reason: 'gone' | 'sending' | StorageFailure }

/** Whether an entry waits for the person's decision and nobody tries to send it. */
export function isParked(entry: OutboxEntry): boolean {
  return entry.problem !== null && PROBLEMS[entry.problem].kind === 'attention'
}

/** Turns a parked entry back into an editable draft with the same id, answers and files. */
export async function reopenEntry(uid: string, id: string): Promise<ReopenEntryResult> {
  try {
    return await database.transaction(
      'rw',
      [database.drafts, database.outbox],
      async (): Promise<ReopenEntryResult> => {
        const entry = await database.outbox.get(id)
        if (entry?.uid !== uid) return { reopened: false, reason: 'gone' }
        if (!isParked(entry)) return { reopened: false, reason: 'sending' }
        await database.drafts.update(id, { state: 'editing' })
        await database.outbox.delete(id)
        return { reopened: true }
      },
    )
  } catch (error) {
    return { reopened: false, reason: storageFailureOf(error) }
  }
}
