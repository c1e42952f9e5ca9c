import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { extensionOf } from '@sotto/domain/documents/files'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { listAttachments, listDraftFiles } from './files/attached-files.ts'
import { database } from './database/database.ts'
import { listDrafts, readDraft } from './drafts.ts'
import { ignoreStorageFailure, type StorageFailure, storageResult } from './errors.ts'
import { copyChunks, removeFilesOf, undoStaging } from './files/file-chunks.ts'
import type { AttachmentRecord, DraftRecord } from './database/records.ts'
import { eraseNote } from './typed-words.ts'

/*
 * A draft together with its files: what reads, copies or deletes both. A deleted draft is marked first and can be brought back for
 * `UNDO_DELETION_MS`; then `sweepDeleted` erases it with its files, its bytes and what was noted of it.
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

export interface EditableDrafts {
  /** Last saved first. */
  drafts: readonly DraftRecord[]
  /** By the draft’s id. */
  files: ReadonlyMap<string, readonly AttachmentRecord[]>
}

/** This person's drafts that can still be written, and their files. Reads no bytes. */
export async function listEditable(uid: string): Promise<EditableDrafts> {
  const drafts = (await listDrafts(uid)).filter(({ state }) => state === 'editing')
  return { drafts, files: await listDraftFiles(drafts.map(({ id }) => id)) }
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

export interface DeletedDraft {
  /** It can't be brought back, because a full device could not note that it may be. */
  forGood: boolean
}

type DeleteDraftResult = Result<DeletedDraft, 'waiting' | StorageFailure>

/**
 * Hides a draft from every reader and leaves it for `sweepDeleted` to erase, so that it can be brought back until then.
 * One that waits in the outbox stays; one that is already gone counts as deleted. On a full device it is erased at once: that
 * needs no room.
 */
export async function deleteDraft(uid: string, id: string): Promise<DeleteDraftResult> {
  const marked = await markDeleted(uid, id)
  return !marked.ok && marked.reason === 'storage-full' ? erase(uid, id) : marked
}

function markDeleted(uid: string, id: string): Promise<DeleteDraftResult> {
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      const draft = await readDraft(uid, id)
      if (draft?.state === 'waiting') return failed('waiting')
      if (draft !== undefined) await database.drafts.update(id, { deletedAt: Date.now() })
      return ok({ forGood: false })
    }),
  )
}

async function erase(uid: string, id: string): Promise<DeleteDraftResult> {
  const { drafts, attachments, chunks, typed } = database
  const result = await storageResult(() =>
    database.transaction('rw', [drafts, attachments, chunks, typed], async () => {
      const draft = await readDraft(uid, id)
      if (draft?.state === 'waiting') return failed('waiting')
      if (draft === undefined) return ok({ forGood: false })
      await removeFilesOf(id)
      await typed.delete(id)
      await drafts.delete(id)
      return ok({ forGood: true })
    }),
  )
  if (result.ok) eraseNote(uid, id)
  return result
}

type Deleted = DraftRecord & { deletedAt: number }

/** The deleted drafts of a person that can still be brought back. Where the database can't be read there is none. */
export async function listDeleted(uid: string): Promise<readonly Deleted[]> {
  const drafts = await ignoreStorageFailure(() => database.drafts.where('uid').equals(uid).toArray())
  return (drafts ?? []).filter(
    (draft): draft is Deleted => draft.deletedAt !== null && !isOverdue(draft.deletedAt, Date.now()),
  )
}

/** One that was deleted far ahead of `now` counts too: the clock has been set back since. */
const isOverdue = (deletedAt: number, now: number): boolean => Math.abs(now - deletedAt) >= UNDO_DELETION_MS

/** Brings a deleted draft back as it was, files and all. `gone`: it has been erased meanwhile. */
export function restoreDraft(uid: string, id: string): Promise<Result<void, 'gone' | StorageFailure>> {
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      const draft = await database.drafts.get(id)
      if (draft?.uid !== uid) return failed('gone')
      await database.drafts.update(id, { deletedAt: null })
      return ok()
    }),
  )
}

/** Erases the drafts that can be brought back no more, with their files. What fails now is swept the next time. */
export async function sweepDeleted(now: number): Promise<void> {
  const { drafts, attachments, chunks, typed } = database
  await ignoreStorageFailure(async () => {
    const erased = await database.transaction('rw', [drafts, attachments, chunks, typed], async () => {
      const due = await drafts.filter(({ deletedAt }) => deletedAt !== null && isOverdue(deletedAt, now)).toArray()
      const ids = due.map(({ id }) => id)
      for (const id of ids) await removeFilesOf(id)
      await typed.bulkDelete(ids)
      await drafts.bulkDelete(ids)
      return due
    })
    for (const { uid, id } of erased) eraseNote(uid, id)
  })
}
