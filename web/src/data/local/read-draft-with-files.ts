import { listAttachments } from './list-attachments.ts'
import { readDraft } from './read-draft.ts'
import type { AttachmentRecord, DraftRecord } from './records.ts'

export interface DraftWithFiles {
  /** Nothing when there is none of this person. */
  draft: DraftRecord | undefined
  files: readonly AttachmentRecord[]
}

/** A draft and its files in their order. Reads no bytes. */
export async function readDraftWithFiles(uid: string, id: string): Promise<DraftWithFiles> {
  return { draft: await readDraft(uid, id), files: await listAttachments(uid, id) }
}
