import { database } from './database.ts'
import { removeShare } from './remove-share.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Erases what was shared with this person's app and not attached, and what belongs to nobody. */
export async function forgetShares(uid: string): Promise<void> {
  try {
    await removeShare(
      ...(await database.shares.filter((share) => share.uid === null || share.uid === uid).primaryKeys()),
    )
  } catch (error) {
    storageFailureOf(error)
  }
}
