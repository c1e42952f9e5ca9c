import { database } from './database.ts'
import { findMissingFiles } from './find-missing-files.ts'
import { listAttachments } from './list-attachments.ts'

/** Marks a draft's files of which pieces are gone. Reads no bytes, so it costs a long draft nothing to open. */
export async function markMissingFiles(uid: string, draftId: string): Promise<void> {
  await markDamaged(await findMissingFiles(await listAttachments(uid, draftId)))
}

export async function markDamaged(files: readonly { storedName: string }[]): Promise<void> {
  if (files.length === 0) return
  await database.attachments.bulkUpdate(
    files.map(({ storedName }) => ({ key: storedName, changes: { damaged: true } })),
  )
}
