import { database } from './database.ts'
import { removeFilesOf } from './remove-files.ts'
import { storageFailureOf } from './storage-failure.ts'

/** For so many milliseconds a deleted draft can be brought back. */
export const UNDO_MS = 30_000

/** Erases the drafts that were deleted longer ago than that, with their files. What fails now is swept the next time. */
export async function sweepDeleted(now: number): Promise<void> {
  const { drafts, attachments, chunks } = database
  try {
    await database.transaction('rw', [drafts, attachments, chunks], async () => {
      const due = await drafts.filter(({ deletedAt }) => deletedAt !== null && now - deletedAt >= UNDO_MS).primaryKeys()
      for (const id of due) await removeFilesOf(id)
      await drafts.bulkDelete(due)
    })
  } catch (error) {
    storageFailureOf(error)
  }
}
