import { database } from '../database/database.ts'
import { removeChunks } from './file-chunks.ts'

/*
 * Apart from `attachments.ts`, which judges files: who deletes a draft, such as the sender after sending it, judges none.
 */

/** Deletes a draft's files with their bytes; part of the caller's transaction. */
export async function removeFilesOf(draftId: string): Promise<void> {
  const names = await database.attachments.where('draftId').equals(draftId).primaryKeys()
  await removeChunks(names)
  await database.attachments.bulkDelete(names)
}
