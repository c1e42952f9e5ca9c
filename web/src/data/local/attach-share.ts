import { attachFiles, type AttachFilesResult } from './attach-files.ts'
import { database } from './database.ts'
import { describeFileFailure } from './file-failure.ts'
import { removeShare } from './remove-share.ts'
import { storageFailureOf } from './storage-failure.ts'

const GONE = {
  title: 'Files not attached',
  message: 'The files that you shared are no longer on this device. Share them again.',
} as const

/**
 * Attaches the files of a share of this person's to a draft of theirs, under the limits of any other way to attach, and erases
 * the share once they are there. Refused as a whole, it stays.
 */
export async function attachShare(uid: string, shareId: string, draftId: string): Promise<AttachFilesResult> {
  try {
    const files = await readFiles(uid, shareId)
    if (files === undefined) return { attached: false, refusal: GONE, refused: [] }
    const result = await attachFiles(uid, draftId, files)
    // Attached it is, whatever becomes of the copy; that is swept at the latest.
    if (result.attached) await removeShare(shareId).catch(storageFailureOf)
    return result
  } catch (error) {
    return { attached: false, refusal: describeFileFailure(error), refused: [] }
  }
}

async function readFiles(uid: string, shareId: string): Promise<readonly File[] | undefined> {
  const share = await database.shares.get(shareId)
  if (share?.uid !== uid) return undefined
  const files: File[] = []
  for (const [index, { name }] of share.files.entries()) {
    const stored = await database.sharedFiles.get([shareId, index])
    if (stored === undefined) return undefined
    files.push(new File([stored.bytes], name))
  }
  return files
}
