import { newStoredName, newSubmissionId } from '@sotto/domain/ids'
import { extensionOf } from '@sotto/domain/files'
import { copyChunks } from './copy-chunks.ts'
import { database } from './database.ts'
import { listAttachments } from './list-attachments.ts'
import { readDraft } from './read-draft.ts'
import type { AttachmentRecord } from './records.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { undoStaging } from './undo-staging.ts'

export type DuplicateDraftResult =
  { duplicated: true; id: string } | { duplicated: false; reason: 'gone' | StorageFailure }

/**
 * A second draft with the same answers and files under a new id, called `name`; all of it or nothing. The bytes are copied
 * piece by piece and belong to nothing until the last transaction; what a killed page copied is swept later.
 */
export async function duplicateDraft(uid: string, id: string, name: string): Promise<DuplicateDraftResult> {
  const newId = newSubmissionId()
  const copies: AttachmentRecord[] = []
  try {
    for (const [position, file] of (await listAttachments(uid, id)).entries()) {
      const addedAt = Date.now() + position
      const storedName = newStoredName(extensionOf(file.storedName) ?? '', addedAt)
      copies.push({ ...file, storedName, draftId: newId, addedAt })
      await copyChunks(file.storedName, storedName)
    }
    const { drafts, attachments } = database
    const duplicated = await database.transaction('rw', [drafts, attachments], async () => {
      const draft = await readDraft(uid, id)
      if (draft === undefined) return false
      const now = Date.now()
      await drafts.add({
        ...draft,
        id: newId,
        name,
        state: 'editing',
        version: 0,
        edit: null,
        createdAt: now,
        savedAt: now,
      })
      await attachments.bulkAdd(copies)
      return true
    })
    if (duplicated) return { duplicated, id: newId }
    await undoStaging(copies)
    return { duplicated, reason: 'gone' }
  } catch (error) {
    const reason = storageFailureOf(error)
    await undoStaging(copies)
    return { duplicated: false, reason }
  }
}
