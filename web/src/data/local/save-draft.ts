import type { Answers } from '@sotto/domain/fields'
import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export interface DraftSave {
  uid: string
  id: string
  /** The version that was read or last saved. */
  version: number
  answers: Answers
  section: string | null
}

/** `newer`: somebody else saved since `version`. `waiting`: it is in the outbox. `gone`: deleted or sent. */
export type SaveDraftResult =
  | { saved: true; version: number; savedAt: number }
  | { saved: false; reason: 'newer' | 'gone' | 'waiting' | StorageFailure }

/** Compare and set in one transaction: a tab that holds an old version never overwrites newer work. */
export async function saveDraft(save: DraftSave): Promise<SaveDraftResult> {
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<SaveDraftResult> => {
      const draft = await readDraft(save.uid, save.id)
      if (draft === undefined) return { saved: false, reason: 'gone' }
      if (draft.state === 'waiting') return { saved: false, reason: 'waiting' }
      if (draft.version !== save.version) return { saved: false, reason: 'newer' }
      const version = draft.version + 1
      const savedAt = Date.now()
      await database.drafts.put({ ...draft, answers: save.answers, section: save.section, version, savedAt })
      return { saved: true, version, savedAt }
    })
  } catch (error) {
    return { saved: false, reason: storageFailureOf(error) }
  }
}
