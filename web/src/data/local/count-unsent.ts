import { database } from './database.ts'
import type { DraftRecord } from './records.ts'
import { storageFailureOf } from './storage-failure.ts'

export interface UnsentWork {
  /** Drafts that are still being written. One in which nothing was typed and to which nothing was attached does not count. */
  drafts: number
  /** Applications that wait to be sent. */
  waiting: number
}

function isBlank({ name, answers }: DraftRecord): boolean {
  return name === null && Object.values(answers).every((answer) => answer.trim() === '')
}

/** What would stay behind if the person left now. A device whose database can't be read keeps nobody signed in: it has nothing. */
export async function countUnsent(uid: string): Promise<UnsentWork> {
  try {
    const editing = await database.drafts
      .where('uid')
      .equals(uid)
      .filter(({ state, deletedAt }) => state === 'editing' && deletedAt === null)
      .toArray()
    const blank = editing.filter(isBlank).map(({ id }) => id)
    const files = await database.attachments.where('draftId').anyOf(blank).toArray()
    const drafts = editing.length - blank.length + new Set(files.map(({ draftId }) => draftId)).size
    return { drafts, waiting: await database.outbox.where('uid').equals(uid).count() }
  } catch (error) {
    storageFailureOf(error)
    return { drafts: 0, waiting: 0 }
  }
}
