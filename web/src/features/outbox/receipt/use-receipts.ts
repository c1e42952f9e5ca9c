import { exchangesOf, isAnswerable } from '@sotto/domain/submission/question'
import { cacheReceipts, listCachedReceipts, readCachedReceipt } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { cacheThread } from '#data/local/outbox/threads.ts'
import { listTypedAnswers } from '#data/local/outbox/typed-answers.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listReceipts, type StoredReceipt } from '#data/remote/submissions/receipts.ts'
import { listOwnThread } from '#data/remote/submissions/threads.ts'
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
    const seen = await listReceipts(uid)
    // What this device can't store, it does not show either.
    if (!(await cacheReceipts(uid, seen)).ok) throw new Error('The receipts were not stored on this device')
    await refreshThreads(uid, seen)
  })
  return { receipts, fresh }
}

/**
 * Brings the open questions to this device, so that they can be answered without a network. A thread that has them all is not read again.
 * While an answer is written that is not sent, its question may be any, also a closed one: then each thread is read that is unknown here.
 */
async function refreshThreads(uid: string, seen: readonly StoredReceipt[]): Promise<void> {
  const isWriting = (await listTypedAnswers(uid)).length > 0
  for (const { id, receipt } of seen) {
    const open = receipt.open_requests ?? 0
    if (open === 0 && !(isWriting && (receipt.requests ?? 0) > 0)) continue
    const { thread } = (await readCachedReceipt(uid, id)) ?? {}
    const known = thread && exchangesOf(thread).filter((exchange) => isAnswerable(exchange, receipt.status)).length
    if (thread === undefined || (open > 0 && known !== open)) await cacheThread(uid, id, await listOwnThread(uid, id))
  }
}
