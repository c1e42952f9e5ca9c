import { useQuery } from '@tanstack/react-query'
import { keepReceipts } from '../../data/local/keep-receipts.ts'
import { listKeptReceipts } from '../../data/local/list-kept-receipts.ts'
import type { KeptReceipt } from '../../data/local/records.ts'
import { useLocal } from '../../data/local/use-local.ts'
import { listReceipts } from '../../data/remote/list-receipts.ts'

export interface Receipts {
  receipts: readonly KeptReceipt[] | undefined
  /** Whether the server has answered since the page opened; without it, the list is as last seen. */
  fresh: boolean
}

const REFRESH_MS = 15_000

/** The person's receipts as last seen on this device, refreshed from the server whenever it can be reached. */
export function useReceipts(uid: string): Receipts {
  const receipts = useLocal(() => listKeptReceipts(uid), [uid])
  const { isSuccess } = useQuery({
    queryKey: ['receipts', uid],
    queryFn: async () => {
      const fetched = await listReceipts(uid)
      await keepReceipts(uid, fetched)
      return fetched.length
    },
    refetchInterval: REFRESH_MS,
  })
  return { receipts, fresh: isSuccess }
}
