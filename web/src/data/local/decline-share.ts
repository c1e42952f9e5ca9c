import { database } from './database.ts'
import { removeShare } from './remove-share.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type DeclineShareResult = { declined: true } | { declined: false; reason: StorageFailure }

/** Erases a share of this person's from this device. */
export async function declineShare(uid: string, id: string): Promise<DeclineShareResult> {
  try {
    if ((await database.shares.get(id))?.uid === uid) await removeShare(id)
    return { declined: true }
  } catch (error) {
    return { declined: false, reason: storageFailureOf(error) }
  }
}
