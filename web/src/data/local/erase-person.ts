import { database } from './database.ts'
import { forgetDeskOf } from './forget-desks.ts'
import { removeFilesOf } from './remove-files.ts'
import { removeShare } from './remove-share.ts'
import { eraseReviewNotesOf } from './review-notes.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'
import { eraseNote, listTyped } from './typed-words.ts'

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
