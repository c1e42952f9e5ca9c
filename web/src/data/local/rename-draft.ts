import { MAX_DRAFT_NAME } from '@sotto/domain/draft'
import { cleanText } from '@sotto/domain/text'
import { database } from './database.ts'
import { readDraft } from './read-draft.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type RenameDraftResult = { renamed: true } | { renamed: false; reason: 'gone' | StorageFailure }

/**
 * Calls a draft what its owner wants; an empty name gives it its project's again. It changes nothing else, not even the version,
 * so a window in which the draft is being written goes on undisturbed.
 */
export async function renameDraft(uid: string, id: string, name: string): Promise<RenameDraftResult> {
  const cleaned = cleanText(name).slice(0, MAX_DRAFT_NAME).toWellFormed()
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<RenameDraftResult> => {
      if ((await readDraft(uid, id)) === undefined) return { renamed: false, reason: 'gone' }
      await database.drafts.update(id, { name: cleaned === '' ? null : cleaned })
      return { renamed: true }
    })
  } catch (error) {
    return { renamed: false, reason: storageFailureOf(error) }
  }
}
