import { Dexie } from 'dexie'
import { database } from './database.ts'

/** Copies a stored file's pieces under another name, one in memory at a time. Throws IndexedDB's errors. */
export async function copyChunks(from: string, to: string): Promise<void> {
  const keys = await database.chunks
    .where('[storedName+index]')
    .between([from, Dexie.minKey], [from, Dexie.maxKey])
    .primaryKeys()
  for (const [, index] of keys) {
    const piece = await database.chunks.get([from, index])
    if (piece !== undefined) await database.chunks.add({ ...piece, storedName: to })
  }
}
