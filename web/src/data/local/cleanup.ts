import { heldUntil, waitsToBeSent } from '../sync/entry-state.ts'
import { forgetDeskOf, sweepDesks } from './admin-cache.ts'
import { removeFilesOf } from './attachments.ts'
import { database } from './database.ts'
import { sweepDeleted, UNDO_MS } from './draft-with-files.ts'
import { storageFailureOf, type StorageFailure } from './errors.ts'
import type { DraftRecord, OutboxEntry } from './records.ts'
import { eraseReviewNotesOf } from './review-notes.ts'
import { removeShare, sweepShares } from './shares.ts'
import { eraseNote, listTyped } from './typed-words.ts'

/*
 * What this device erases as a whole: at each start whatever is overdue, and at a sign-out all records of that person, if they
 * ask for it. `countUnsent` tells them before how much has not been sent. What a session brought goes in any case (`device-owner.ts`).
 */

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

export type ErasePersonResult = { erased: true } | { erased: false; reason: StorageFailure }

/**
 * Erases everything of a person's from this device, all or nothing: drafts, files, what waits to be sent or
 * to be attached, receipts, the desk. A sender at work finds its entry gone and stops; what it sent before then has arrived.
 */
export async function erasePerson(uid: string): Promise<ErasePersonResult> {
  const { drafts, outbox, receipts, looks, shares, typed } = database
  try {
    await database.transaction('rw', database.tables, async () => {
      for (const id of await drafts.where('uid').equals(uid).primaryKeys()) await removeFilesOf(id)
      await Promise.all(
        [drafts, outbox, receipts, looks, typed].map((table) => table.where('uid').equals(uid).delete()),
      )
      await removeShare(...(await shares.where('uid').equals(uid).primaryKeys()))
      await forgetDeskOf(uid)
    })
    eraseReviewNotesOf(uid)
    for (const note of listTyped()) if (note.uid === uid) eraseNote(uid, note.id)
    return { erased: true }
  } catch (error) {
    return { erased: false, reason: storageFailureOf(error) }
  }
}

/**
 * Erases what is overdue on this device, whoever it belongs to. A draft may have been deleted a moment before its window was
 * closed: it can be brought back no more, but is not overdue yet, so drafts are looked at once more when it is.
 */
export function sweepDevice(): void {
  void sweepShares(Date.now())
  void sweepDesks(Date.now())
  void sweepDeleted(Date.now())
  setTimeout(() => void sweepDeleted(Date.now()), UNDO_MS)
}
