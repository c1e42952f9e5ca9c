import { database } from './database.ts'
import type { KeptReceipt } from './records.ts'

/** This person's receipts as last seen, newest first. */
export async function listKeptReceipts(uid: string): Promise<readonly KeptReceipt[]> {
  const kept = await database.receipts.where('uid').equals(uid).toArray()
  return kept.sort((a, b) => b.receipt.created_at.getTime() - a.receipt.created_at.getTime())
}
