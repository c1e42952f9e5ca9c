import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type ChangeSectorResult = { changed: true } | { changed: false; reason: 'gone' | 'waiting' | StorageFailure }

/**
 * Moves a draft to another sector's form. All answers stay with it, also those that the new form does not ask for: a change
 * back finds them. A window that still shows the old form is refused its next save.
 */
export async function changeSector(uid: string, id: string, sector: string): Promise<ChangeSectorResult> {
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<ChangeSectorResult> => {
      const draft = await readDraft(uid, id)
      if (draft === undefined) return { changed: false, reason: 'gone' }
      if (draft.state === 'waiting') return { changed: false, reason: 'waiting' }
      const { version } = draft
      const savedAt = Date.now()
      await database.drafts.put({ ...draft, sector, section: null, version: version + 1, edit: null, savedAt })
      return { changed: true }
    })
  } catch (error) {
    return { changed: false, reason: storageFailureOf(error) }
  }
}
