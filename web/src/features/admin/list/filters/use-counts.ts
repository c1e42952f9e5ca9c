import { KNOWN_STATUSES, mayWithdraw } from '@sotto/domain/submission/statuses'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { afterNextPaint } from '#lib/browser/after-next-paint.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { countSubmissions } from '#data/remote/submissions/submissions.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import type { SubmissionFilter } from '#data/submission-filter.ts'
import { wordsTyped } from '#data/search-words.ts'
import type { IndexPage } from '../use-index-page.ts'

/**
 * What the page shows is live; what it does not show is counted again this often. The undecided and the queues are few, and each count
 * of them is one read or a few; the others grow without end, and their counts with them.
 */
const RECOUNT = { few: 15_000, all: 60_000 } as const

/** The part of a filter that one press sets. */
export type Part = Pick<SubmissionFilter, 'status'> | Pick<SubmissionFilter, 'queue'>

/** The tabs of the desk, null for all. */
export const TABS: readonly Pick<SubmissionFilter, 'status'>[] = [null, ...KNOWN_STATUSES].map((status) => ({ status }))

/**
 * How many submissions stand behind each part of the same name, whichever is set; undefined while nobody knows. They are counted once
 * `begin` is true and the page shows what it then has: a server counts ten thousand in the time in which it could answer with a page.
 * A number of the few that has changed has the others counted again: a submission that leaves them goes to those. Without a network,
 * and in a window that nobody sees, nothing is counted until that is over. Those of words are counted here, among what this device
 * found.
 */
export function useCounts(
  { filter, words }: ListQuery,
  parts: readonly Part[],
  begin: boolean,
  index: IndexPage | undefined,
): readonly number[] | undefined {
  const worded = wordsTyped(words).length > 0
  const online = useOnline()
  const queries = useQueryClient()
  const counts = useQueries({
    queries: parts.map((part) => {
      const counted = { ...filter, ...part, oldestFirst: false }
      const pace = isOfFew(counted) ? 'few' : 'all'
      const queryKey = ['counts', pace, counted]
      return {
        queryKey,
        queryFn: async () => {
          await afterNextPaint()
          const count = await countSubmissions(counted)
          const known = queries.getQueryData(queryKey)
          if (pace === 'few' && known !== undefined && known !== count)
            void queries.invalidateQueries({ queryKey: ['counts', 'all'] })
          return count
        },
        refetchInterval: RECOUNT[pace],
        enabled: begin && !worded && online,
      }
    }),
  }).map(({ data }) => data)
  if (worded) return index?.complete === true ? parts.map(index.countOf) : undefined
  return counts.every((count) => count !== undefined) ? counts : undefined
}

function isOfFew({ status, queue }: SubmissionFilter): boolean {
  return queue !== null || (status !== null && mayWithdraw(status))
}
