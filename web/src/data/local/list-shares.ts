import { database } from './database.ts'
import type { ShareRecord } from './records.ts'
import { isOverdue } from './share-age.ts'

/** What was shared with this person's app and waits to be attached, longest first. Reads no bytes. */
export async function listShares(uid: string): Promise<readonly ShareRecord[]> {
  const shares = await database.shares.where('uid').equals(uid).sortBy('sharedAt')
  return shares.filter((share) => !isOverdue(share, Date.now()))
}
