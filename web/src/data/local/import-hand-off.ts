import type { HandOffFile } from '@sotto/domain/hand-off'
import { newSubmissionId } from '@sotto/domain/ids'
import { database } from './database.ts'
import type { OpenHandOff } from './read-hand-off.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { requestPersistence } from './request-persistence.ts'
import { stageFile } from './stage-file.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { undoStaging } from './undo-staging.ts'

/** `damaged`: files whose bytes are not those that were handed off, left out. */
export type ImportHandOffResult =
  { imported: true; id: string; damaged: readonly HandOffFile[] } | { imported: false; reason: StorageFailure }

/** The files of a hand-off that are damaged or missing. Reads every byte and stores none. */
export async function findDamagedFiles(open: OpenHandOff): Promise<readonly HandOffFile[]> {
  const damaged: HandOffFile[] = []
  for (const file of open.handOff.files) if ((await open.readFile(file)) === undefined) damaged.push(file)
  return damaged
}

/**
 * Makes a draft of a hand-off on this device: always a new one, so it overwrites nothing, not even an earlier import of the
 * same file; all that is intact, or nothing.
 */
export async function importHandOff(uid: string, open: OpenHandOff): Promise<ImportHandOffResult> {
  const { handOff } = open
  const id = newSubmissionId()
  const staged: AttachmentRecord[] = []
  const damaged: HandOffFile[] = []
  try {
    if (await refuseForRoom(handOff.files.map((file) => ({ size: file.file_size })))) {
      return { imported: false, reason: 'storage-full' }
    }
    const now = Date.now()
    for (const [position, declared] of handOff.files.entries()) {
      const file = await open.readFile(declared)
      const record = file && (await stageFile(uid, id, file, now + position))
      if (record === undefined) damaged.push(declared)
      else staged.push(record)
    }
    await database.transaction('rw', [database.drafts, database.attachments], async () => {
      const { sector, name, answers } = handOff
      const times = { createdAt: now, savedAt: now, deletedAt: null }
      await database.drafts.add({
        id,
        uid,
        sector,
        name,
        answers,
        state: 'editing',
        version: 0,
        section: null,
        ...times,
      })
      await database.attachments.bulkAdd(staged)
    })
  } catch (error) {
    const reason = storageFailureOf(error)
    await undoStaging(staged)
    return { imported: false, reason }
  }
  void requestPersistence()
  return { imported: true, id, damaged }
}
