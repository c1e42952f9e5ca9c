import { refuseReopening } from '../sync/entry-state.ts'
import { database } from './database.ts'
import { nameDamage } from './name-damage.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

/**
 * `sending`: a sender may be at work on it. `offered`: the server may hold it, and only the server can say that it does not.
 */
export type ReopenEntryResult =
  { reopened: true } | { reopened: false; reason: 'gone' | 'sending' | 'offered' | StorageFailure }

interface ReopenOptions {
  /** The server was asked after the entry had been paused, and holds nothing under its id. */
  absent?: boolean
}

/**
 * Turns an entry back into an editable draft with the same id, answers and files: a parked one, or one of which nothing has
 * been sent. A sender begins and this ends an entry in one transaction each, so they never both have it.
 */
export async function reopenEntry(
  uid: string,
  id: string,
  { absent = false }: ReopenOptions = {},
): Promise<ReopenEntryResult> {
  try {
    await nameDamage(uid, id)
    return await database.transaction(
      'rw',
      [database.drafts, database.outbox],
      async (): Promise<ReopenEntryResult> => {
        const entry = await database.outbox.get(id)
        if (entry?.uid !== uid) return { reopened: false, reason: 'gone' }
        const reason = refuseReopening(entry, absent)
        if (reason !== undefined) return { reopened: false, reason }
        await database.drafts.update(id, { state: 'editing' })
        await database.outbox.delete(id)
        return { reopened: true }
      },
    )
  } catch (error) {
    return { reopened: false, reason: storageFailureOf(error) }
  }
}
