import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

/** `gone`: it has been erased meanwhile. */
export type RestoreDraftResult = { restored: true } | { restored: false; reason: 'gone' | StorageFailure }

/** Brings a deleted draft back as it was, files and all. */
export async function restoreDraft(uid: string, id: string): Promise<RestoreDraftResult> {
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<RestoreDraftResult> => {
      const draft = await database.drafts.get(id)
      if (draft?.uid !== uid) return { restored: false, reason: 'gone' }
      await database.drafts.update(id, { deletedAt: null })
      return { restored: true }
    })
  } catch (error) {
    return { restored: false, reason: storageFailureOf(error) }
  }
}
