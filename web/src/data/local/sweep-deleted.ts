import { database } from './database.ts'
import { removeFilesOf } from './remove-files.ts'
import { storageFailureOf } from './storage-failure.ts'
import { eraseNote } from './typed-words.ts'

/** For so many milliseconds a deleted draft can be brought back. */
export const UNDO_MS = 30_000

/** Erases the drafts that were deleted longer ago than that, with their files. What fails now is swept the next time. */
export async function sweepDeleted(now: number): Promise<void> {
  const { drafts, attachments, chunks, typed } = database
  try {
    const erased = await database.transaction('rw', [drafts, attachments, chunks, typed], async () => {
      const due = await drafts.filter(({ deletedAt }) => deletedAt !== null && now - deletedAt >= UNDO_MS).toArray()
      const ids = due.map(({ id }) => id)
      for (const id of ids) await removeFilesOf(id)
      await typed.bulkDelete(ids)
      await drafts.bulkDelete(ids)
      return due
    })
    for (const { uid, id } of erased) eraseNote(uid, id)
  } catch (error) {
    storageFailureOf(error)
  }
}
