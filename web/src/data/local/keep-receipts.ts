import type { Receipt } from '@sotto/domain/submission'
import { database } from './database.ts'
import { mayKeepFor } from './device-owner.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export interface IdentifiedReceipt {
  id: string
  receipt: Receipt
}

export type KeepReceiptsResult = { kept: true } | { kept: false; reason: StorageFailure }

/** Keeps receipts as last seen. One that was seen at a later revision already is not replaced. */
export async function keepReceipts(uid: string, seen: readonly IdentifiedReceipt[]): Promise<KeepReceiptsResult> {
  try {
    await database.transaction('rw', [database.receipts, database.owner], () => keepNewest(uid, seen))
    return { kept: true }
  } catch (error) {
    return { kept: false, reason: storageFailureOf(error) }
  }
}

/** Part of the caller's transaction. A receipt that arrives after its owner has signed out is not kept. */
export async function keepNewest(uid: string, seen: readonly IdentifiedReceipt[]): Promise<void> {
  if (!(await mayKeepFor(uid))) return
  const known = await database.receipts.bulkGet(seen.map(({ id }) => id))
  const seenAt = Date.now()
  const newest = seen.flatMap(({ id, receipt }, index) => {
    const earlier = known[index]
    if (earlier !== undefined && earlier.receipt.revision > receipt.revision) return []
    return [{ id, uid, receipt, seenAt, documents: earlier?.documents ?? null }]
  })
  await database.receipts.bulkPut(newest)
}
