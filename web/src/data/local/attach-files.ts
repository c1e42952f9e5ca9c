import { refuseFile, refuseSelection, type FileLimits, type FileRefusal } from '@sotto/domain/files'
import { database } from './database.ts'
import { describeFileFailure } from './file-failure.ts'
import { CLOSED, readFileLimits } from './read-file-limits.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { refuseUnlikeName } from './refuse-unlike-name.ts'
import { stageFile } from './stage-file.ts'
import { undoStaging } from './undo-staging.ts'

/** `refused`: why single files were not taken, each by its name. */
export type AttachFilesResult =
  | { attached: true; count: number; refused: readonly FileRefusal[] }
  | { attached: false; refusal: FileRefusal; refused: readonly FileRefusal[] }

/**
 * Attaches the files of a selection to a draft, apart from those that can't be taken for themselves; none of them when a limit is
 * broken or the device can't store them all. The bytes are staged first, file by file, and belong to nothing until the last
 * transaction adds all records at once; what a killed page staged is swept later.
 */
export async function attachFiles(uid: string, draftId: string, files: readonly File[]): Promise<AttachFilesResult> {
  const staged: AttachmentRecord[] = []
  let refused: readonly FileRefusal[] = []
  try {
    const limits = await readFileLimits(uid, draftId)
    if (limits === undefined) return { attached: false, refusal: CLOSED, refused }
    const judged = await judge(files, limits)
    refused = judged.flatMap(({ refusal }) => refusal ?? [])
    const taken = judged.flatMap(({ file, refusal }) => (refusal === undefined ? file : []))
    const whole = (await refuseBeside(draftId, files, limits)) ?? (taken.length === 0 ? refused[0] : undefined)
    const refusal = whole ?? (await refuseForRoom(taken))
    if (refusal) return { attached: false, refusal, refused }
    const chosenAt = Date.now()
    for (const [position, file] of taken.entries()) {
      // A millisecond apart each, so that small files, which are stored within one, keep the order they were chosen in.
      staged.push(await stageFile(uid, draftId, file, chosenAt + position))
    }
    const late = await addRecords(uid, draftId, staged)
    if (late === undefined) return { attached: true, count: staged.length, refused }
    await undoStaging(staged)
    return { attached: false, refusal: late, refused }
  } catch (error) {
    const refusal = describeFileFailure(error)
    await undoStaging(staged)
    return { attached: false, refusal, refused }
  }
}

/** Each file by itself, one after the other: judging one may take all of its bytes. */
async function judge(files: readonly File[], limits: FileLimits) {
  const judged: { file: File; refusal: FileRefusal | undefined }[] = []
  for (const file of files) {
    const refusal = refuseFile(file, limits) ?? (await refuseUnlikeName(file).catch(describeFileFailure))
    judged.push({ file, refusal })
  }
  return judged
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
    const alone = selection.map((file) => refuseFile(file, limits)).find((refusal) => refusal !== undefined)
    const refusal = (await refuseBeside(draftId, selection, limits)) ?? alone
    if (refusal === undefined) await database.attachments.bulkAdd(staged)
    return refusal
  })
}
