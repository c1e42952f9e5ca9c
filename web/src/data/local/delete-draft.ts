import { database } from './database.ts'
import { removeFilesOf } from './remove-files.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type DeleteDraftResult = { deleted: true } | { deleted: false; reason: 'waiting' | StorageFailure }

/** Deletes a draft with its files. One that waits in the outbox stays; one that is already gone counts as deleted. */
export async function deleteDraft(uid: string, id: string): Promise<DeleteDraftResult> {
  try {
    return await database.transaction(
      'rw',
      [database.drafts, database.attachments, database.chunks],
      async (): Promise<DeleteDraftResult> => {
        const draft = await database.drafts.get(id)
        if (draft?.uid !== uid) return { deleted: true }
        if (draft.state === 'waiting') return { deleted: false, reason: 'waiting' }
        await removeFilesOf(id)
        await database.drafts.delete(id)
        return { deleted: true }
      },
    )
  } catch (error) {
    return { deleted: false, reason: storageFailureOf(error) }
  }
}
