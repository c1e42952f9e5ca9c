import { listCachedReceipts } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { useRefresh } from './use-refresh.ts'

export interface Receipts {
  receipts: readonly CachedReceipt[] | undefined
  /** Whether they are as the server has them; otherwise they are as last seen. Undefined until the server was asked. */
  fresh: boolean | undefined
}

/** The person's receipts as last seen on this device, refreshed from the server whenever it can be reached. */
export function useReceipts(uid: string): Receipts {
  const receipts = useLocal(() => listCachedReceipts(uid), [uid])
  return { receipts, fresh: useFreshReceipts(uid, true) }
}

/** Refreshes the receipts on this device from the server whenever it can be reached, once they are `wanted`. */
export function useFreshReceipts(uid: string, wanted: boolean): Receipts['fresh'] {
  return useRefresh(`receipts ${uid}`, ({ refreshReceipts }) => refreshReceipts(uid), wanted)
}
