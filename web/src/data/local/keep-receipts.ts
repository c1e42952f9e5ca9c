import type { Receipt } from '@sotto/domain/submission'
import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export interface IdentifiedReceipt {
  id: string
  receipt: Receipt
}

export type KeepReceiptsResult = { kept: true } | { kept: false; reason: StorageFailure }

/** Keeps receipts as last seen. One that was seen at a later revision already is not replaced. */
export async function keepReceipts(uid: string, seen: readonly IdentifiedReceipt[]): Promise<KeepReceiptsResult> {
  try {
    await database.transaction('rw', database.receipts, () => keepNewest(uid, seen))
    return { kept: true }
  } catch (error) {
    return { kept: false, reason: storageFailureOf(error) }
  }
}

/** Part of the caller's transaction. */
export async function keepNewest(uid: string, seen: readonly IdentifiedReceipt[]): Promise<void> {
  const known = await database.receipts.bulkGet(seen.map(({ id }) => id))
  const seenAt = Date.now()
  const newest = seen.filter(({ receipt }, index) => (known[index]?.receipt.revision ?? 0) <= receipt.revision)
  await database.receipts.bulkPut(newest.map(({ id, receipt }) => ({ id, uid, receipt, seenAt })))
}
