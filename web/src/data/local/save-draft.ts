import type { Answers } from '@sotto/domain/fields'
import { connection, database } from './database.ts'
import type { EditMark } from './records.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { compareTyped } from './typed-words.ts'

export interface DraftSave {
  uid: string
  id: string
  /** The version that was read. */
  version: number
  /** Which words these are, when they were typed in a form: the saves of one opening follow each other. */
  edit?: EditMark | null
  answers: Answers
  section: string | null
}

/** `newer`: somebody else saved since `version`. `waiting`: it is in the outbox. `gone`: deleted or sent. */
export type SaveDraftResult =
  | { saved: true; version: number; savedAt: number }
  | { saved: false; reason: 'newer' | 'gone' | 'waiting' | StorageFailure }

/** A database that takes longer has stopped answering. */
const LONGEST_MS = 10_000

const FAILED = { saved: false, reason: 'storage-failed' } as const

/**
 * Saves what was typed, within ten seconds or not at all as far as anybody is told. A connection that was lost is opened anew,
 * and the same words are written again at once.
 */
export async function saveDraft(save: DraftSave): Promise<SaveDraftResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<SaveDraftResult>((resolve) => {
    timer = setTimeout(() => {
      connection.renew()
      resolve(FAILED)
    }, LONGEST_MS)
  })
  const saved = write(save).then((result) =>
    result.saved || result.reason !== 'storage-failed' ? result : write(save),
  )
  return Promise.race([saved, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * Compare and set in one transaction: a tab that holds an old version never overwrites newer work. What is stored already
 * counts as saved: a write whose answer was lost may have been done, and others take over what a tab has noted.
 */
async function write({ edit = null, ...save }: DraftSave): Promise<SaveDraftResult> {
  try {
    return await database.transaction('rw', database.drafts, async (): Promise<SaveDraftResult> => {
      const draft = await database.drafts.get(save.id)
      if (draft?.uid !== save.uid || draft.deletedAt !== null) return { saved: false, reason: 'gone' }
      if (draft.state === 'waiting') return { saved: false, reason: 'waiting' }
      const order = compareTyped({ version: save.version, edit }, draft)
      if (order === 'stale') return { saved: false, reason: 'newer' }
      if (order === 'stored') return { saved: true, version: draft.version, savedAt: draft.savedAt }
      const version = draft.version + 1
      const savedAt = Date.now()
      await database.drafts.put({ ...draft, answers: save.answers, section: save.section, edit, version, savedAt })
      return { saved: true, version, savedAt }
    })
  } catch (error) {
    return { saved: false, reason: storageFailureOf(error) }
  }
}
