import { database } from '../database/database.ts'
import type { AttachmentRecord } from '../database/records.ts'

/*
 * Reading which files drafts have, and whether this window stores more for them. Apart from `attachments.ts` and `file-chunks.ts`, which
 * change them: a form that opens reads, and judges no file yet.
 */

/** What this window stores at the moment, by the draft that it is for. Each answers whether all of it was attached. */
const storing = new Map<Promise<boolean>, string>()

/** Notes that files are being stored for a draft. */
export function noteStoring(draftId: string, attached: Promise<boolean>): void {
  storing.set(attached, draftId)
  void attached.finally(() => storing.delete(attached))
}

/** Waits until this window stores nothing for a draft any more. False where a file that was waited for is not attached. */
export async function whenStored(draftId: string): Promise<boolean> {
  const pending = [...storing].filter(([, of]) => of === draftId).map(([attached]) => attached)
  return (await Promise.all(pending)).every(Boolean)
}

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
