import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type DeleteDraftResult = { deleted: true } | { deleted: false; reason: 'waiting' | StorageFailure }

/**
 * Deletes a draft for everybody who looks, and keeps it for `sweepDeleted` to erase, so that it can be brought back until then.
 * One that waits in the outbox stays; one that is already gone counts as deleted.
 */
export async function deleteDraft(uid: string, id: string): Promise<DeleteDraftResult> {
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<DeleteDraftResult> => {
      const draft = await readDraft(uid, id)
      if (draft === undefined) return { deleted: true }
      if (draft.state === 'waiting') return { deleted: false, reason: 'waiting' }
      await database.drafts.update(id, { deletedAt: Date.now() })
      return { deleted: true }
    })
  } catch (error) {
    return { deleted: false, reason: storageFailureOf(error) }
  }
}
