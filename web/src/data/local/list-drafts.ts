import { database } from './database.ts'
import type { DraftRecord } from './records.ts'
import { withTyped } from './typed-words.ts'

/** This person's drafts, those waiting to be sent among them, last saved first. */
export async function listDrafts(uid: string): Promise<readonly DraftRecord[]> {
  const drafts = await database.drafts
    .where('uid')
    .equals(uid)
    .filter((draft) => draft.deletedAt === null)
    .toArray()
  return drafts.map(withTyped).sort((a, b) => b.savedAt - a.savedAt)
}
