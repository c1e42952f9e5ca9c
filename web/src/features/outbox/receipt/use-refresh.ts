import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#lib/use-online.ts'

const REFRESH_MS = 15_000

/**
 * Reads from the server now and every quarter of a minute while the page is seen, into what the device keeps. Answers whether
 * the last reading came through; without it, the page shows what was seen last.
 */
export function useRefresh(key: readonly string[], refresh: () => Promise<void>): boolean {
  const online = useOnline()
  const { isSuccess } = useQuery({
    queryKey: key,
    queryFn: async () => {
      await refresh()
      return true
    },
    refetchInterval: REFRESH_MS,
  })
  return online && isSuccess
}
