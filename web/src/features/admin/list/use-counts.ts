import { STATUSES } from '@sotto/domain/submission/statuses'
import { useQuery } from '@tanstack/react-query'
import { afterNextPaint } from '#lib/after-next-paint.ts'
import { countSubmissions } from '#data/remote/submissions.ts'
import type { SubmissionFilter } from '#data/submission-filter.ts'

/** What the page shows is live; what it does not show is counted again this often. */
const RECOUNT_MS = 60_000

/** The tabs of the desk, null for all. */
export const TABS = [null, ...STATUSES] as const

/**
 * How many submissions stand behind each tab, whatever tab is open; undefined while nobody knows. They are counted once `begin` is
 * true and the page shows what it then has: a server counts ten thousand in the time in which it could answer with a page.
 */
export function useCounts(filter: SubmissionFilter, begin: boolean): readonly number[] | undefined {
  const { data } = useQuery({
    queryKey: ['counts', { ...filter, status: null, oldestFirst: false }],
    queryFn: async () => {
      await afterNextPaint()
      // All are counted as such: some may have a status that no tab is for.
      return Promise.all(TABS.map((status) => countSubmissions({ ...filter, status })))
    },
    refetchInterval: RECOUNT_MS,
    enabled: begin,
  })
  return data
}
