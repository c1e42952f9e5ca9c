import { Dexie } from 'dexie'
import { database } from './database.ts'

/** A stored file's bytes; nothing when the file or any piece of it is gone. Its hash is for the caller to check. */
export async function readAttachment(storedName: string): Promise<Blob | undefined> {
  const attachment = await database.attachments.get(storedName)
  if (attachment === undefined) return undefined
  const chunks = await database.chunks
    .where('[storedName+index]')
    .between([storedName, Dexie.minKey], [storedName, Dexie.maxKey])
    .toArray()
  const blob = new Blob(
    chunks.map((chunk) => chunk.bytes),
    { type: attachment.contentType },
  )
  return blob.size === attachment.fileSize ? blob : undefined
}
