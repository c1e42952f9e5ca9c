import type { AttachmentRecord } from './records.ts'
import { removeChunks } from './remove-files.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Deletes bytes that are not going to be attached. What a failing disk keeps is swept later. */
export async function undoStaging(staged: readonly AttachmentRecord[]): Promise<void> {
  await removeChunks(staged.map((record) => record.storedName)).catch(storageFailureOf)
}
