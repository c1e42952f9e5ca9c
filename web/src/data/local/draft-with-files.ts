import { extensionOf } from '@sotto/domain/documents/files'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { listAttachments } from './files/attached-files.ts'
import { database } from './database/database.ts'
import { readDraft } from './drafts.ts'
import { storageResult, type StorageFailure } from './errors.ts'
import { copyChunks, undoStaging } from './files/file-chunks.ts'
import type { AttachmentRecord, DraftRecord } from './database/records.ts'

/*
 * A draft together with its files: what reads or copies both. `deleted-drafts.ts` erases them.
 */

export interface DraftWithFiles {
  /** Nothing when there is none of this person. */
  draft: DraftRecord | undefined
  files: readonly AttachmentRecord[]
}

/** A draft and its files in their order. Reads no bytes. */
export async function readDraftWithFiles(uid: string, id: string): Promise<DraftWithFiles> {
  return { draft: await readDraft(uid, id), files: await listAttachments(uid, id) }
}

/**
 * A second draft with the same answers and files under a new id, called `name`; all of it or nothing. The bytes are copied
 * chunk by chunk and belong to nothing until the last transaction; what a killed page copied is swept later. The value is the new id.
 */
export async function duplicateDraft(
  uid: string,
  id: string,
  name: string,
): Promise<Result<string, 'gone' | StorageFailure>> {
  const newId = newSubmissionId()
  const copies: AttachmentRecord[] = []
  const result = await storageResult(async () => {
    for (const [position, file] of (await listAttachments(uid, id)).entries()) {
      const addedAt = Date.now() + position
      const storedName = newStoredName(extensionOf(file.storedName) ?? '', addedAt)
      copies.push({ ...file, storedName, draftId: newId, addedAt })
      await copyChunks(file.storedName, storedName)
    }
    const { drafts, attachments } = database
    return database.transaction('rw', [drafts, attachments], async () => {
      const draft = await readDraft(uid, id)
      if (draft === undefined) return failed('gone')
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
      return ok(newId)
    })
  })
  if (!result.ok) await undoStaging(copies)
  return result
}
