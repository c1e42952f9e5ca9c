import { KNOWN_STATUSES } from '@sotto/domain/submission/statuses'
import { useQuery } from '@tanstack/react-query'
import { afterNextPaint } from '#lib/after-next-paint.ts'
import { countSubmissions } from '#data/remote/submissions/submissions.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import { wordsIn } from '#data/search-words.ts'
import type { IndexPage } from '../use-index-page.ts'

/** What the page shows is live; what it does not show is counted again this often. */
const RECOUNT_MS = 60_000

/** The tabs of the desk, null for all. */
export const TABS = [null, ...KNOWN_STATUSES] as const

/**
 * How many submissions stand behind each tab, whatever tab is open; undefined while nobody knows. They are counted once `begin` is
 * true and the page shows what it then has: a server counts ten thousand in the time in which it could answer with a page.
 Those
 * of words are counted here, among what this device found.
 */
export function useCounts(
  { filter, words }: ListQuery,
  begin: boolean,
  index: IndexPage | undefined,
): readonly number[] | undefined {
  const worded = wordsIn(words).length > 0
  const { data } = useQuery({
    queryKey: ['counts', { ...filter, status: null, oldestFirst: false }],
    queryFn: async () => {
      await afterNextPaint()
      // All are counted as such: some may have a status that no tab is for.
      return Promise.all(TABS.map((status) => countSubmissions({ ...filter, status })))
    },
    refetchInterval: RECOUNT_MS,
    enabled: begin && !worded,
  })
  if (worded) return index?.complete === true ? TABS.map(index.countOf) : undefined
  return data
}
