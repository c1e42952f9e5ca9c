import { refuseSelection, type FileRefusal } from '@sotto/domain/files'
import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { removeChunks } from './remove-files.ts'
import { stageFile } from './stage-file.ts'
import { storageFailureOf } from './storage-failure.ts'

export type AttachFilesResult = { attached: true; count: number } | { attached: false; refusal: FileRefusal }

/**
 * Attaches a whole selection to a draft, or none of it. The bytes are staged first, file by file, and belong to nothing until
 * the last transaction adds all records at once; what a killed page staged is swept later.
 */
export async function attachFiles(uid: string, draftId: string, files: readonly File[]): Promise<AttachFilesResult> {
  const staged: AttachmentRecord[] = []
  try {
    const attached = await database.attachments.where('draftId').equals(draftId).count()
    const refusal = refuseSelection(files, attached) ?? (await refuseForRoom(files))
    if (refusal) return { attached: false, refusal }
    const chosenAt = Date.now()
    for (const [position, file] of files.entries()) {
      // A millisecond apart each, so that small files, which are stored within one, keep the order they were chosen in.
      const record = await stageFile(uid, draftId, file, chosenAt + position)
      if (record === undefined) return await undo(staged, unreadable(file))
      staged.push(record)
    }
    const late = await addRecords(uid, draftId, staged)
    return late ? await undo(staged, late) : { attached: true, count: staged.length }
  } catch (error) {
    return undo(staged, storageFailureOf(error) === 'storage-full' ? FULL : FAILED)
  }
}

const FULL = { title: 'Not enough space', message: 'This device has no room for these files. Free some space first.' }
const FAILED = { title: 'Files not attached', message: 'This device could not store the files. Please try again.' }
const CLOSED = { title: 'Files not attached', message: 'This application is no longer open for changes.' }

function unreadable(file: File): FileRefusal {
  return { title: "File can't be read", message: `${file.name} changed or moved since it was chosen. Choose it again.` }
}

/** The draft may have been sent, and another tab may have attached files, while the bytes were being stored. */
function addRecords(
  uid: string,
  draftId: string,
  staged: readonly AttachmentRecord[],
): Promise<FileRefusal | undefined> {
  return database.transaction('rw', [database.drafts, database.attachments], async () => {
    const draft = await readDraft(uid, draftId)
    if (draft?.state !== 'editing') return CLOSED
    const attached = await database.attachments.where('draftId').equals(draftId).count()
    const selection = staged.map((record) => ({ name: record.fileName, size: record.fileSize }))
    const refusal = refuseSelection(selection, attached)
    if (refusal === undefined) await database.attachments.bulkAdd(staged)
    return refusal
  })
}

async function undo(staged: readonly AttachmentRecord[], refusal: FileRefusal): Promise<AttachFilesResult> {
  try {
    await removeChunks(staged.map((record) => record.storedName))
  } catch (error) {
    storageFailureOf(error)
  }
  return { attached: false, refusal }
}
