import { heldUntil, waitsToBeSent } from '../sync/entry-state.ts'
import { database } from './database.ts'
import type { DraftRecord, OutboxEntry } from './records.ts'
import { storageFailureOf } from './storage-failure.ts'

export interface UnsentWork {
  /** Drafts that are still being written. One in which nothing was typed and to which nothing was attached does not count. */
  drafts: number
  /** Applications that wait to be sent. */
  waiting: number
  /** Those among them that are tried at once when the outbox is asked to. */
  sendable: number
  /** Those that the day's limit holds back, and when the first of them may go, in milliseconds since 1970. */
  held: { count: number; until: number } | undefined
}

function isBlank({ name, answers }: DraftRecord): boolean {
  return name === null && Object.values(answers).every((answer) => answer.trim() === '')
}

function countWaiting(entries: readonly OutboxEntry[]): Pick<UnsentWork, 'waiting' | 'sendable' | 'held'> {
  const toBeSent = entries.filter(waitsToBeSent)
  const moments = toBeSent.flatMap((entry) => heldUntil(entry) ?? [])
  const held = moments.length > 0 ? { count: moments.length, until: Math.min(...moments) } : undefined
  return { waiting: entries.length, sendable: toBeSent.length - moments.length, held }
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
    return { drafts, ...countWaiting(await database.outbox.where('uid').equals(uid).toArray()) }
  } catch (error) {
    storageFailureOf(error)
    return { drafts: 0, ...countWaiting([]) }
  }
}
