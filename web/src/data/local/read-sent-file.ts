import { storedNameOf } from '@sotto/domain/document'
import { findForm } from '@sotto/domain/sectors/index'
import { database } from './database.ts'
import { readAttachment } from './read-attachment.ts'

/** The bytes of a waiting submission's file by its name in the manifest; nothing when any of it is gone. */
export async function readSentFile(id: string, storedName: string): Promise<Blob | undefined> {
  const entry = await database.outbox.get(id)
  const form = entry && findForm(entry.submission.sector)
  if (form === undefined) return undefined
  const localNames = await database.attachments.where('draftId').equals(id).primaryKeys()
  const localName = localNames.find((name) => storedNameOf(form, name) === storedName)
  return localName === undefined ? undefined : readAttachment(localName)
}
