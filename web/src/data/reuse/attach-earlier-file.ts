import { refuseFile } from '@sotto/domain/documents/files'
import { database } from '#data/local/database/database.ts'
import type { AttachmentRecord, EarlierFile, EarlierFileProblem } from '#data/local/database/records.ts'
import { checkQuota } from '#data/local/database/storage-estimate.ts'
import { storageFailureOf } from '#data/local/errors.ts'
import { readFileLimits, validateFileSignature } from '#data/local/files/attachments.ts'
import { stageFile, undoStaging } from '#data/local/files/file-chunks.ts'
import { listEarlierFiles, storeEarlierFiles } from './earlier-files.ts'

/*
 * A listed file is attached and taken off its list in one transaction: a page that is closed at any moment leaves no file in both
 * places, and none in neither.
 */

/**
 * Attaches the bytes of a listed file like any other attached file, and takes it off the list. Answers what kept it from being
 * attached. `addedAt`, in milliseconds, is its place among the others. A file that is off the list already, and a draft that can't be
 * changed any more, are left as they are.
 */
export async function attachEarlierFile(
  uid: string,
  draftId: string,
  earlier: EarlierFile,
  bytes: Blob,
  addedAt: number,
): Promise<EarlierFileProblem | undefined> {
  const file = new File([bytes], earlier.fileName)
  const staged: AttachmentRecord[] = []
  try {
    const limits = await readFileLimits(uid, draftId)
    if (limits === undefined) return undefined
    if (refuseFile(file, limits) ?? (await validateFileSignature(file))) return 'unfit'
    if (await checkQuota([file])) return 'storage-full'
    staged.push(await stageFile(uid, draftId, file, addedAt))
    const end = await addRecords(uid, draftId, earlier, staged)
    if (end === 'attached') return undefined
    await undoStaging(staged)
    return end === 'not-wanted' ? undefined : end
  } catch (error) {
    await undoStaging(staged)
    return storageFailureOf(error)
  }
}

function addRecords(
  uid: string,
  draftId: string,
  { path }: EarlierFile,
  staged: readonly AttachmentRecord[],
): Promise<'attached' | 'not-wanted' | 'too-many'> {
  const { drafts, answers, attachments } = database
  return database.transaction('rw', [drafts, answers, attachments], async () => {
    const limits = await readFileLimits(uid, draftId)
    const files = await listEarlierFiles(uid, draftId)
    if (limits === undefined || !files.some((file) => file.path === path)) return 'not-wanted'
    if ((await attachments.where('draftId').equals(draftId).count()) >= limits.maxFiles) return 'too-many'
    await attachments.bulkAdd(staged)
    await storeEarlierFiles(
      draftId,
      files.filter((file) => file.path !== path),
    )
    return 'attached'
  })
}
