import { database } from './database.ts'
import { findMissingFiles } from './find-missing-files.ts'
import { listAttachments } from './list-attachments.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Marks a draft's files of which pieces are gone. Reads no bytes, so opening a draft with many files stays quick. */
export async function markMissingFiles(uid: string, draftId: string): Promise<void> {
  try {
    await markDamaged(await findMissingFiles(await listAttachments(uid, draftId)))
  } catch (error) {
    // A database that can't be read says so wherever the page reads it.
    storageFailureOf(error)
  }
}

export async function markDamaged(files: readonly { storedName: string }[]): Promise<void> {
  if (files.length === 0) return
  await database.attachments.bulkUpdate(
    files.map(({ storedName }) => ({ key: storedName, changes: { damaged: true } })),
  )
}
