import { database } from './database.ts'
import { isOverdue } from './share-age.ts'
import { storageFailureOf } from './storage-failure.ts'

/**
 * Makes a share that belongs to nobody this person's. Its id is known only to the window that it was handed over with. One that
 * is another's, or overdue, stays as it is, and a device that can't write lets the next visit try again.
 */
export async function claimShare(uid: string, id: string, now: number): Promise<void> {
  try {
    await database.shares
      .where('id')
      .equals(id)
      .and((share) => share.uid === null && !isOverdue(share, now))
      .modify({ uid })
  } catch (error) {
    storageFailureOf(error)
  }
}
