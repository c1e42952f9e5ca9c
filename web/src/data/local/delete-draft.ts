import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import { removeFilesOf } from './remove-files.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { eraseNote } from './typed-words.ts'

/** `forGood`: it can't be brought back, because a full device could not note that it may be. */
export type DeleteDraftResult =
  { deleted: true; forGood?: true } | { deleted: false; reason: 'waiting' | StorageFailure }

/**
 * Deletes a draft for everybody who looks, and keeps it for `sweepDeleted` to erase, so that it can be brought back until then.
 * One that waits in the outbox stays; one that is already gone counts as deleted. On a full device it is erased at once: that
 * needs no room.
 */
export async function deleteDraft(uid: string, id: string): Promise<DeleteDraftResult> {
  try {
    return await markDeleted(uid, id)
  } catch (error) {
    const reason = storageFailureOf(error)
    return reason === 'storage-full' ? erase(uid, id) : { deleted: false, reason }
  }
}

function markDeleted(uid: string, id: string): Promise<DeleteDraftResult> {
  return database.transaction('rw', database.drafts, async (): Promise<DeleteDraftResult> => {
    const draft = await readDraft(uid, id)
    if (draft === undefined) return { deleted: true }
    if (draft.state === 'waiting') return { deleted: false, reason: 'waiting' }
    await database.drafts.update(id, { deletedAt: Date.now() })
    return { deleted: true }
  })
}

async function erase(uid: string, id: string): Promise<DeleteDraftResult> {
  const { drafts, attachments, chunks, typed } = database
  try {
    const result = await database.transaction(
      'rw',
      [drafts, attachments, chunks, typed],
      async (): Promise<DeleteDraftResult> => {
        const draft = await readDraft(uid, id)
        if (draft?.state === 'waiting') return { deleted: false, reason: 'waiting' }
        if (draft === undefined) return { deleted: true }
        await removeFilesOf(id)
        await typed.delete(id)
        await drafts.delete(id)
        return { deleted: true, forGood: true }
      },
    )
    if (result.deleted) eraseNote(uid, id)
    return result
  } catch (error) {
    return { deleted: false, reason: storageFailureOf(error) }
  }
}
