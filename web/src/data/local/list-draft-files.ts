import { database } from './database.ts'
import type { AttachmentRecord } from './records.ts'

/** The files of several drafts, by draft. Reads no bytes. */
export async function listDraftFiles(
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachmentRecord[]>> {
  const files = await database.attachments.where('draftId').anyOf(draftIds).toArray()
  return new Map(draftIds.map((draftId) => [draftId, files.filter((file) => file.draftId === draftId)]))
}
