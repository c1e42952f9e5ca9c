import { inspectCompound } from '@sotto/domain/documents/compound-file'
import { formOf, LEADING_BYTES } from '@sotto/domain/documents/file-content'
import {
  extensionOf,
  refuseContent,
  refuseFile,
  refuseSelection,
  type FileLimits,
  type FileRefusal,
} from '@sotto/domain/documents/files'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { ANSWER_FILES } from '@sotto/domain/questions/question'
import { database } from '../database/database.ts'
import { readDraft } from '../drafts.ts'
import { describeFileFailure, storageResult, UnreadableFile, type StorageFailure } from '../errors.ts'
import { CLOSED } from '#lib/attachment-messages.ts'
import { noteStoring } from './attached-files.ts'
import { removeChunks, stageFile, undoStaging } from './file-chunks.ts'
import type { AttachmentRecord } from '../database/records.ts'
import { checkQuota } from '../database/storage-estimate.ts'

/*
 * The files of a draft, or of an answer to a question, without their bytes. A file is attached only while its draft is being edited, within
 * the limits of the draft's form and with a content that fits its name. For an answer the draft's id is its question's. Its bytes (`file-chunks.ts`) are stored before its record, and go with it.
 */

/**
 * What the draft's form, or an answer, takes; nothing when it can't be changed any more. Part of the caller's transaction on `drafts` and
 * `answers`.
 */
export async function readFileLimits(uid: string, draftId: string): Promise<FileLimits | undefined> {
  const draft = await readDraft(uid, draftId)
  if (draft !== undefined) return draft.state === 'editing' ? findForm(draft.sector)?.documents : undefined
  const typed = await database.answers.get([uid, draftId])
  return typed !== undefined && typed.queued !== true ? ANSWER_FILES : undefined
}

export interface AttachedFiles {
  count: number
  /** Why single files were not taken, each by its name. */
  refused: readonly FileRefusal[]
}

export interface AttachFilesFailure {
  /** Why no file was taken. */
  refusal: FileRefusal
  /** Why single files can't be taken at all, each by its name. */
  refused: readonly FileRefusal[]
  /** The names of the others: they could be taken, were it not for the whole. */
  others: readonly string[]
}

export type AttachFilesResult = Result<AttachedFiles, AttachFilesFailure>

/**
 * Attaches the files of a selection to a draft, apart from those that can't be taken for themselves; none of them when a limit is
 * broken or the device can't store them all. The bytes are staged first, file by file, and belong to nothing until the last
 * transaction adds all records at once; what a killed page staged is swept later.
 */
export function attachFiles(uid: string, draftId: string, files: readonly File[]): Promise<AttachFilesResult> {
  return noted(draftId, attach(uid, draftId, files), (result) => result.ok && result.value.refused.length === 0)
}

/** What stores files for a draft, noted for as long as it takes. `isWhole`: whether all of them are attached. */
function noted<T>(draftId: string, storing: Promise<T>, isWhole: (result: T) => boolean): Promise<T> {
  noteStoring(
    draftId,
    storing.then(isWhole, () => false),
  )
  return storing
}

async function attach(uid: string, draftId: string, files: readonly File[]): Promise<AttachFilesResult> {
  const staged: AttachmentRecord[] = []
  let refused: readonly FileRefusal[] = []
  let others = files.map(({ name }) => name)
  try {
    const limits = await readFileLimits(uid, draftId)
    if (limits === undefined) return failed({ refusal: CLOSED, refused, others })
    const judged = await judgeFiles(files, limits)
    const { taken } = judged
    refused = judged.refused
    others = taken.map(({ name }) => name)
    const counted = limits.countsTakenOnly ? taken : files
    const whole = (await refuseBeside(draftId, counted, limits)) ?? (taken.length === 0 ? refused[0] : undefined)
    const refusal = whole ?? (await checkQuota(taken))
    if (refusal) return failed({ refusal, refused, others })
    const chosenAt = Date.now()
    for (const [position, file] of taken.entries()) {
      // A millisecond apart each, so that small files, which are stored within one, keep the order they were chosen in.
      staged.push(await stageFile(uid, draftId, file, chosenAt + position))
    }
    const late = await addRecords(uid, draftId, staged)
    if (late === undefined) return ok({ count: staged.length, refused })
    await undoStaging(staged)
    return failed({ refusal: late, refused, others })
  } catch (error) {
    const refusal = describeFileFailure(error)
    await undoStaging(staged)
    return failed({ refusal, refused, others })
  }
}

/**
 * Each file by itself, one after the other: judging one may take all of its bytes. Once more files count than the limit allows, the whole
 * selection is refused. From then on no file is read; its name and size alone are judged.
 */
export async function judgeFiles(
  files: readonly File[],
  limits: FileLimits,
): Promise<{ taken: readonly File[]; refused: readonly FileRefusal[] }> {
  const taken: File[] = []
  const refused: FileRefusal[] = []
  let counted = 0
  for (const file of files) {
    let refusal = refuseFile(file, limits)
    if (counted <= limits.maxFiles) refusal ??= await validateFileSignature(file).catch(describeFileFailure)
    if (refusal === undefined || !limits.countsTakenOnly) counted += 1
    if (refusal === undefined) taken.push(file)
    else refused.push(refusal)
  }
  return { taken, refused }
}

async function refuseBeside(draftId: string, selection: readonly { name: string; size: number }[], limits: FileLimits) {
  const attached = await database.attachments.where('draftId').equals(draftId).count()
  return refuseSelection(selection, attached, limits)
}

/** The draft may have been sent, and another tab may have attached files, while the bytes were being stored. */
function addRecords(
  uid: string,
  draftId: string,
  staged: readonly AttachmentRecord[],
): Promise<FileRefusal | undefined> {
  return database.transaction('rw', [database.drafts, database.answers, database.attachments], async () => {
    const limits = await readFileLimits(uid, draftId)
    if (limits === undefined) return CLOSED
    const selection = staged.map((record) => ({ name: record.fileName, size: record.fileSize }))
    const alone = selection.map((file) => refuseFile(file, limits)).find((refusal) => refusal !== undefined)
    const refusal = (await refuseBeside(draftId, selection, limits)) ?? alone
    if (refusal === undefined) await database.attachments.bulkAdd(staged)
    return refusal
  })
}

/** Puts another file in the place of an attached one. The old one goes only in the transaction that adds the new one. */
export async function replaceFile(uid: string, storedName: string, file: File): Promise<Result<void, FileRefusal>> {
  try {
    const old = await database.attachments.get(storedName)
    if (old?.uid !== uid) return failed(CLOSED)
    return await noted(old.draftId, replace(old, file), ({ ok: isReplaced }) => isReplaced)
  } catch (error) {
    return failed(describeFileFailure(error))
  }
}

async function replace(old: AttachmentRecord, file: File): Promise<Result<void, FileRefusal>> {
  const staged: AttachmentRecord[] = []
  try {
    const refusal = await refuseReplacement(old, file)
    if (refusal) return failed(refusal)
    staged.push(await stageFile(old.uid, old.draftId, file, Date.now()))
    if (await exchange(old, staged)) return ok()
    await undoStaging(staged)
    return failed(CLOSED)
  } catch (error) {
    const refusal = describeFileFailure(error)
    await undoStaging(staged)
    return failed(refusal)
  }
}

async function refuseReplacement({ uid, draftId }: AttachmentRecord, file: File): Promise<FileRefusal | undefined> {
  const limits = await readFileLimits(uid, draftId)
  if (limits === undefined) return CLOSED
  // It is judged alone: the count stays what it is, and may be over the limit after a change of sector.
  return refuseFile(file, limits) ?? (await checkQuota([file])) ?? (await validateFileSignature(file))
}

/** False, and nothing changed, when the draft was sent, or the file removed or replaced, while the new bytes were being stored. */
function exchange(old: AttachmentRecord, staged: readonly AttachmentRecord[]): Promise<boolean> {
  const { drafts, answers, attachments, chunks } = database
  return database.transaction('rw', [drafts, answers, attachments, chunks], async () => {
    const current = await attachments.get(old.storedName)
    if (current === undefined || (await readFileLimits(old.uid, old.draftId)) === undefined) return false
    await attachments.bulkAdd(staged.map((record) => ({ ...record, addedAt: old.addedAt })))
    await attachments.delete(old.storedName)
    await removeChunks([old.storedName])
    return true
  })
}

/** Why a file is not what its name says, as the server would judge it. Throws `UnreadableFile` where the browser can't tell. */
export async function validateFileSignature(file: File): Promise<FileRefusal | undefined> {
  const extension = extensionOf(file.name)
  if (extension === undefined) return refuseContent(file.name)
  const form = formOf(extension, await readStart(file, LEADING_BYTES))
  const isKind = form === 'compound' ? inspectCompound(extension, await readStart(file, file.size)) : form
  return isKind === undefined ? refuseContent(file.name) : undefined
}

async function readStart(file: File, bytes: number): Promise<Uint8Array> {
  const buffer = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (buffer === undefined) throw new UnreadableFile(file.name)
  return new Uint8Array(buffer)
}

/**
 * Takes a file off a draft or an answer that can be changed, with its bytes. One that belongs to neither a draft nor an entry can go too:
 * an answer whose words are gone may have left it. One that is already gone counts as removed.
 */
export function removeAttachment(uid: string, storedName: string): Promise<Result<void, 'waiting' | StorageFailure>> {
  const { drafts, answers, attachments, chunks, outbox } = database
  return storageResult(() =>
    database.transaction('rw', [drafts, answers, attachments, chunks, outbox], async () => {
      const attachment = await attachments.get(storedName)
      if (attachment?.uid !== uid) return ok()
      const { draftId } = attachment
      const isHeld = (await drafts.get(draftId)) !== undefined || (await outbox.get(draftId)) !== undefined
      if (isHeld && (await readFileLimits(uid, draftId)) === undefined) return failed('waiting')
      await removeChunks([storedName])
      await attachments.delete(storedName)
      return ok()
    }),
  )
}
