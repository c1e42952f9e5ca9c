import { database } from './database.ts'
import { removeShare } from './remove-share.ts'
import { isOverdue } from './share-age.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Erases what was shared and has waited too long, whoever it belongs to. What fails now is swept the next time. */
export async function sweepShares(now: number): Promise<void> {
  try {
    await removeShare(...(await database.shares.filter((share) => isOverdue(share, now)).primaryKeys()))
  } catch (error) {
    storageFailureOf(error)
  }
}
