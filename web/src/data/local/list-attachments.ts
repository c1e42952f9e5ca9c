import { database } from './database.ts'
import type { AttachmentRecord } from './records.ts'

/** A draft's files in the order they were attached. Reads no bytes. */
export async function listAttachments(uid: string, draftId: string): Promise<readonly AttachmentRecord[]> {
  const attachments = await database.attachments.where('draftId').equals(draftId).toArray()
  return attachments
    .filter((attachment) => attachment.uid === uid)
    .sort((a, b) => a.addedAt - b.addedAt || (a.storedName < b.storedName ? -1 : 1))
}
