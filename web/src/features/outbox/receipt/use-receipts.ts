import { listCachedReceipts } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { useRefresh } from './use-refresh.ts'

export interface Receipts {
  receipts: readonly CachedReceipt[] | undefined
  /** Whether they are as the server has them; otherwise they are as last seen. Undefined until the server was asked. */
  fresh: boolean | undefined
}

/**
 * The person's receipts as last seen on this device, refreshed from the server whenever it can be reached. Those that are not `wanted` yet
 * are not refreshed.
 */
export function useReceipts(uid: string, wanted = true): Receipts {
  const receipts = useLocal(() => listCachedReceipts(uid), [uid])
  const fresh = useRefresh(`receipts ${uid}`, ({ refreshReceipts }) => refreshReceipts(uid), wanted)
  return { receipts, fresh }
}
