import { database } from './database.ts'
import type { KeptReceipt } from './records.ts'

/** A receipt of this person as last seen; nothing when this device never saw it. */
export async function readKeptReceipt(uid: string, id: string): Promise<KeptReceipt | undefined> {
  const kept = await database.receipts.get(id)
  return kept?.uid === uid ? kept : undefined
}
