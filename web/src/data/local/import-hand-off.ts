import type { HandOffFile } from '@sotto/domain/hand-off'
import { newSubmissionId } from '@sotto/domain/ids'
import { database } from './database.ts'
import { UnreadableFile } from './file-failure.ts'
import type { OpenHandOff } from './read-hand-off.ts'
import type { AttachmentRecord } from './records.ts'
import { refuseForRoom } from './refuse-for-room.ts'
import { requestPersistence } from './request-persistence.ts'
import { stageFile } from './stage-file.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { undoStaging } from './undo-staging.ts'

/**
 * `damaged`: files whose bytes are not those that were handed off, left out. `unreadable`: the hand-off file changed or moved
 * since it was chosen.
 */
export type ImportHandOffResult =
  | { imported: true; id: string; damaged: readonly HandOffFile[] }
  | { imported: false; reason: StorageFailure | 'unreadable' }

/** The files of a hand-off that are damaged or missing, unless it can no longer be read itself. Reads every byte and stores none. */
export async function findDamagedFiles(open: OpenHandOff): Promise<readonly HandOffFile[] | 'unreadable'> {
  const damaged: HandOffFile[] = []
  try {
    for (const file of open.handOff.files) if ((await open.readFile(file)) === undefined) damaged.push(file)
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable'
    throw error
  }
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
        edit: null,
        section: null,
        ...times,
      })
      await database.attachments.bulkAdd(staged)
    })
  } catch (error) {
    const reason = error instanceof UnreadableFile ? 'unreadable' : storageFailureOf(error)
    await undoStaging(staged)
    return { imported: false, reason }
  }
  void requestPersistence()
  return { imported: true, id, damaged }
}
