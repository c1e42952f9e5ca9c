import { database } from './database.ts'
import { removeChunks } from './remove-files.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type RemoveAttachmentResult = { removed: true } | { removed: false; reason: 'waiting' | StorageFailure }

/** Takes a file off a draft that is being edited, with its bytes. One that is already gone counts as removed. */
export async function removeAttachment(uid: string, storedName: string): Promise<RemoveAttachmentResult> {
  try {
    return await database.transaction(
      'rw',
      [database.drafts, database.attachments, database.chunks],
      async (): Promise<RemoveAttachmentResult> => {
        const attachment = await database.attachments.get(storedName)
        if (attachment?.uid !== uid) return { removed: true }
        const draft = await database.drafts.get(attachment.draftId)
        if (draft?.state === 'waiting') return { removed: false, reason: 'waiting' }
        await removeChunks([storedName])
        await database.attachments.delete(storedName)
        return { removed: true }
      },
    )
  } catch (error) {
    return { removed: false, reason: storageFailureOf(error) }
  }
}
