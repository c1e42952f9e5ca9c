import { Dexie } from 'dexie'
import { database } from './database.ts'

/** Deletes the pieces of stored files. */
export async function removeChunks(storedNames: readonly string[]): Promise<void> {
  for (const name of storedNames) {
    await database.chunks.where('[storedName+index]').between([name, Dexie.minKey], [name, Dexie.maxKey]).delete()
  }
}

/** Deletes a draft's files with their bytes; part of the caller's transaction. */
export async function removeFilesOf(draftId: string): Promise<void> {
  const names = await database.attachments.where('draftId').equals(draftId).primaryKeys()
  await removeChunks(names)
  await database.attachments.bulkDelete(names)
}
