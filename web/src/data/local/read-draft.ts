import { database } from './database.ts'
import type { DraftRecord } from './records.ts'
import { withTyped } from './typed-words.ts'

/** A draft of this person as typed last, without its files; nothing when there is none or it was deleted. */
export async function readDraft(uid: string, id: string): Promise<DraftRecord | undefined> {
  const draft = await database.drafts.get(id)
  return draft?.uid === uid && draft.deletedAt === null ? withTyped(draft) : undefined
}
