import { cacheReceipts, listCachedReceipts } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listReceipts } from '#data/remote/submissions/receipts.ts'
import { useRefresh } from './use-refresh.ts'

export interface Receipts {
  receipts: readonly CachedReceipt[] | undefined
  /** Whether they are as the server has them; otherwise they are as last seen. */
  fresh: boolean
}

/** The person's receipts as last seen on this device, refreshed from the server whenever it can be reached. */
export function useReceipts(uid: string): Receipts {
  const receipts = useLocal(() => listCachedReceipts(uid), [uid])
  const fresh = useRefresh(['receipts', uid], async () => {
    await cacheReceipts(uid, await listReceipts(uid))
  })
  return { receipts, fresh }
}
