import { ok, type Result } from '@sotto/domain/shared/result'
import { clearAdminCacheOf, sweepAdminCache } from './admin-cache.ts'
import { removeFilesOf } from './attachments.ts'
import { database } from './database.ts'
import { sweepDeleted, UNDO_MS } from './draft-with-files.ts'
import { storageResult, type StorageFailure } from './errors.ts'
import { eraseReviewNotesOf } from './review-notes.ts'
import { removeShare, sweepShares } from './shares.ts'
import { eraseNote, listTyped } from './typed-words.ts'

/*
 * What this device erases as a whole: at each start whatever is overdue, and at a sign-out all records of that person, if they
 * ask for it. What their session brought goes in any case (`device-owner.ts`).
 */

/**
 * Erases everything of a person's from this device, all or nothing: drafts, files, the outbox, shares,
 * receipts, what they saw as an admin. A sender at work finds its entry gone and stops; what it sent before then has arrived.
 */
export function erasePerson(uid: string): Promise<Result<void, StorageFailure>> {
  const { drafts, outbox, receipts, looks, shares, typed } = database
  return storageResult(async () => {
    await database.transaction('rw', database.tables, async () => {
      for (const id of await drafts.where('uid').equals(uid).primaryKeys()) await removeFilesOf(id)
      await Promise.all(
        [drafts, outbox, receipts, looks, typed].map((table) => table.where('uid').equals(uid).delete()),
      )
      await removeShare(...(await shares.where('uid').equals(uid).primaryKeys()))
      await clearAdminCacheOf(uid)
    })
    eraseReviewNotesOf(uid)
    for (const note of listTyped()) if (note.uid === uid) eraseNote(uid, note.id)
    return ok()
  })
}

/**
 * Erases what is overdue on this device, of every person. A draft may have been deleted a moment before its window was
 * closed: it can be brought back no more, but is not overdue yet, so drafts are looked at once more when it is.
 */
export function sweepDevice(): void {
  void sweepShares(Date.now())
  void sweepAdminCache(Date.now())
  void sweepDeleted(Date.now())
  setTimeout(() => void sweepDeleted(Date.now()), UNDO_MS)
}
