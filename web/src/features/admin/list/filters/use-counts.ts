import { KNOWN_STATUSES } from '@sotto/domain/submission/statuses'
import { useQuery } from '@tanstack/react-query'
import { afterNextPaint } from '#lib/after-next-paint.ts'
import { countSubmissions } from '#data/remote/submissions/submissions.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import type { SubmissionFilter } from '#data/submission-filter.ts'
import { wordsIn } from '#data/search-words.ts'
import type { IndexPage } from '../use-index-page.ts'

/** What the page shows is live; what it does not show is counted again this often. */
const RECOUNT_MS = 60_000

/** The part of a filter that one press sets. */
export type Part = Pick<SubmissionFilter, 'status'> | Pick<SubmissionFilter, 'queue'>

/** The tabs of the desk, null for all. */
export const TABS: readonly Pick<SubmissionFilter, 'status'>[] = [null, ...KNOWN_STATUSES].map((status) => ({ status }))

/**
 * How many submissions stand behind each part of the same name, whichever is set; undefined while nobody knows. They are counted once
 * `begin` is true and the page shows what it then has: a server counts ten thousand in the time in which it could answer with a page.
 * Those of words are counted here, among what this device found.
 */
export function useCounts(
  { filter, words }: ListQuery,
  parts: readonly Part[],
  begin: boolean,
  index: IndexPage | undefined,
): readonly number[] | undefined {
  const worded = wordsIn(words).length > 0
  const { data } = useQuery({
    // The first part takes the place of the one that is set, so the counts are the same whichever that is.
    queryKey: ['counts', parts, { ...filter, ...parts[0], oldestFirst: false }],
    queryFn: async () => {
      await afterNextPaint()
      // All are counted as such: some may have a status that no tab is for.
      return Promise.all(parts.map((part) => countSubmissions({ ...filter, ...part })))
    },
    refetchInterval: RECOUNT_MS,
    enabled: begin && !worded,
  })
  if (worded) return index?.complete === true ? parts.map(index.countOf) : undefined
  return data
}
