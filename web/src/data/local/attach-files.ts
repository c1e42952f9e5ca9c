import { refuseSelection, type FileLimits, type FileRefusal } from '@sotto/domain/files'
import { database } from './database.ts'
import { describeFileFailure } from './file-failure.ts'
import { CLOSED, readFileLimits } from './read-file-limits.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { refuseUnlikeName } from './refuse-unlike-name.ts'
import { stageFile } from './stage-file.ts'
import { undoStaging } from './undo-staging.ts'

export type AttachFilesResult = { attached: true; count: number } | { attached: false; refusal: FileRefusal }

/**
 * Attaches a whole selection to a draft, or none of it. The bytes are staged first, file by file, and belong to nothing until
 * the last transaction adds all records at once; what a killed page staged is swept later.
 */
export async function attachFiles(uid: string, draftId: string, files: readonly File[]): Promise<AttachFilesResult> {
  const staged: AttachmentRecord[] = []
  try {
    const refusal = await refuse(uid, draftId, files)
    if (refusal) return { attached: false, refusal }
    const chosenAt = Date.now()
    for (const [position, file] of files.entries()) {
      // A millisecond apart each, so that small files, which are stored within one, keep the order they were chosen in.
      staged.push(await stageFile(uid, draftId, file, chosenAt + position))
    }
    const late = await addRecords(uid, draftId, staged)
    if (late === undefined) return { attached: true, count: staged.length }
    await undoStaging(staged)
    return { attached: false, refusal: late }
  } catch (error) {
    const refusal = describeFileFailure(error)
    await undoStaging(staged)
    return { attached: false, refusal }
  }
}

async function refuse(uid: string, draftId: string, files: readonly File[]): Promise<FileRefusal | undefined> {
  const limits = await readFileLimits(uid, draftId)
  if (limits === undefined) return CLOSED
  return (await refuseBeside(draftId, files, limits)) ?? (await refuseForRoom(files)) ?? (await refuseUnlikeName(files))
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
  return database.transaction('rw', [database.drafts, database.attachments], async () => {
    const limits = await readFileLimits(uid, draftId)
    if (limits === undefined) return CLOSED
    const selection = staged.map((record) => ({ name: record.fileName, size: record.fileSize }))
    const refusal = await refuseBeside(draftId, selection, limits)
    if (refusal === undefined) await database.attachments.bulkAdd(staged)
    return refusal
  })
}
