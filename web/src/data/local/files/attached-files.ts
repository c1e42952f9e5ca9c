import { database } from '../database/database.ts'
import type { AttachmentRecord } from '../database/records.ts'

/*
 * Reading which files drafts have. Apart from `attachments.ts` and `file-chunks.ts`, which change them: a form that opens reads, and
 * judges no file yet.
 */

/** A draft's files in the order they were attached. Reads no bytes. */
export async function listAttachments(uid: string, draftId: string): Promise<readonly AttachmentRecord[]> {
  const attachments = await database.attachments.where('draftId').equals(draftId).toArray()
  return attachments
    .filter((attachment) => attachment.uid === uid)
    .sort((a, b) => a.addedAt - b.addedAt || (a.storedName < b.storedName ? -1 : 1))
}

/** The files of several drafts, by draft. Reads no bytes. */
export async function listDraftFiles(
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachmentRecord[]>> {
  const files = await database.attachments.where('draftId').anyOf(draftIds).toArray()
  return new Map(draftIds.map((draftId) => [draftId, files.filter((file) => file.draftId === draftId)]))
}
