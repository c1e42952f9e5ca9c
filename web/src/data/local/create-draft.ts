import { newSubmissionId } from '@sotto/domain/ids'
import { database } from './database.ts'
import type { DraftRecord } from './records.ts'
import { requestPersistence } from './request-persistence.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type CreateDraftResult = { created: true; draft: DraftRecord } | { created: false; reason: StorageFailure }

/** Begins an empty draft of a sector's form, and asks the browser to keep this site's storage. */
export async function createDraft(uid: string, sector: string): Promise<CreateDraftResult> {
  const now = Date.now()
  const draft: DraftRecord = {
    id: newSubmissionId(),
    uid,
    sector,
    name: null,
    answers: {},
    state: 'editing',
    version: 0,
    edit: null,
    section: null,
    createdAt: now,
    savedAt: now,
    deletedAt: null,
  }
  try {
    await database.drafts.add(draft)
  } catch (error) {
    return { created: false, reason: storageFailureOf(error) }
  }
  void requestPersistence()
  return { created: true, draft }
}
