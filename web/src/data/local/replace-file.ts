import { refuseFile, type FileRefusal } from '@sotto/domain/files'
import { database } from './database.ts'
import { describeFileFailure } from './file-failure.ts'
import { CLOSED, readFileLimits } from './read-file-limits.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { refuseUnlikeName } from './refuse-unlike-name.ts'
import { removeChunks } from './remove-files.ts'
import { stageFile } from './stage-file.ts'
import { undoStaging } from './undo-staging.ts'

export type ReplaceFileResult = { replaced: true } | { replaced: false; refusal: FileRefusal }

/** Puts another file in the place of an attached one. The old one goes only in the transaction that adds the new one. */
export async function replaceFile(uid: string, storedName: string, file: File): Promise<ReplaceFileResult> {
  const staged: AttachmentRecord[] = []
  try {
    const old = await database.attachments.get(storedName)
    if (old?.uid !== uid) return { replaced: false, refusal: CLOSED }
    const refusal = await refuse(old, file)
    if (refusal) return { replaced: false, refusal }
    staged.push(await stageFile(uid, old.draftId, file, Date.now()))
    if (await exchange(old, staged)) return { replaced: true }
    await undoStaging(staged)
    return { replaced: false, refusal: CLOSED }
  } catch (error) {
    const refusal = describeFileFailure(error)
    await undoStaging(staged)
    return { replaced: false, refusal }
  }
}

async function refuse({ uid, draftId }: AttachmentRecord, file: File): Promise<FileRefusal | undefined> {
  const limits = await readFileLimits(uid, draftId)
  if (limits === undefined) return CLOSED
  // It is judged alone: the count stays what it is, and may be over the limit after a change of sector.
  return refuseFile(file, limits) ?? (await refuseForRoom([file])) ?? (await refuseUnlikeName(file))
}

/** False, and nothing changed, when the draft was sent, or the file removed or replaced, while the new bytes were being stored. */
function exchange(old: AttachmentRecord, staged: readonly AttachmentRecord[]): Promise<boolean> {
  const { drafts, attachments, chunks } = database
  return database.transaction('rw', [drafts, attachments, chunks], async () => {
    const current = await attachments.get(old.storedName)
    if (current === undefined || (await readFileLimits(old.uid, old.draftId)) === undefined) return false
    await attachments.bulkAdd(staged.map((record) => ({ ...record, addedAt: old.addedAt })))
    await attachments.delete(old.storedName)
    await removeChunks([old.storedName])
    return true
  })
}
