import { database } from '../database/database.ts'
import { removeChunks } from './file-chunks.ts'

/*
 * Apart from `attachments.ts`, which judges files: who deletes a draft, such as the sender after sending it, judges none.
 */

/** Deletes a draft's or an answer's files with their bytes; part of the caller's transaction. */
export async function removeFilesOf(draftId: string): Promise<void> {
  await removeAll(await database.attachments.where('draftId').equals(draftId).primaryKeys())
}

/** Deletes all files of a person with their bytes; part of the caller's transaction. */
export async function removeFilesOfPerson(uid: string): Promise<void> {
  await removeAll(await database.attachments.where('uid').equals(uid).primaryKeys())
}

async function removeAll(names: readonly string[]): Promise<void> {
  await removeChunks(names)
  await database.attachments.bulkDelete([...names])
}
