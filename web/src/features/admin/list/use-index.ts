import type { Submission } from '@sotto/domain/submission/submission'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ExportPage } from '#data/export/export-submissions.ts'
import { readSubmissions, type Cursor, type StoredSubmission } from '#data/remote/submissions/submissions.ts'
import { ALL_SUBMISSIONS } from '#data/submission-filter.ts'

/** The newest so many are searched and sorted; beyond them the server is asked. */
const MAX_INDEX = 2_000

/** What changes is learnt as it is seen; what nobody sees is read again after so long. */
const STALE_MS = 5 * 60_000

export interface Index {
  rows: readonly StoredSubmission[]
  /** Whether all were read that are to be read. */
  complete: boolean
  /** Whether there are others, older ones, that are not among them. */
  cut: boolean
  failed: boolean
  /**
   * Puts what the server said since in the place of what was read. A reading that ends may know less than what was learnt meanwhile. So
   * after each reading it is a new function, which effects call again.
   */
  learn: (news: readonly StoredSubmission[]) => void
}

type Pages = InfiniteData<ExportPage<Cursor>, Cursor | null>

const NONE: readonly StoredSubmission[] = []

/** All submissions, newest first, read once page by page while `wanted`, and kept in memory. */
export function useIndex(uid: string, wanted: boolean): Index {
  const queries = useQueryClient()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['index', uid],
    queryFn: ({ pageParam }) => readSubmissions(ALL_SUBMISSIONS, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (last, _pages) => last.next,
    select,
    enabled: wanted,
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })
  const rows = data ?? NONE
  const cut = rows.length >= MAX_INDEX && hasNextPage
  const goOn = wanted && hasNextPage && !cut && !isFetching && !isError
  useEffect(() => {
    if (goOn) void fetchNextPage()
  }, [goOn, fetchNextPage])
  const learn = useCallback(
    (news: readonly StoredSubmission[]) => {
      queries.setQueryData<Pages>(['index', uid], (known) => known && learnInto(known, news))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- what was learnt is told again after each reading
    [queries, uid, isFetching],
  )
  return { rows, complete: data !== undefined && (cut || !hasNextPage), cut, failed: isError, learn }
}

/** What was learnt since stands in front of what was read, and counts. */
function select({ pages }: Pages): readonly StoredSubmission[] {
  const rows = new Map<string, StoredSubmission>()
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** The pages with the news in them. What is new among all comes first. Undefined when nothing is news: a write would end a failure. */
function learnInto(known: Pages, news: readonly StoredSubmission[]): Pages | undefined {
  const versions = new Map(select(known).map(({ id, submission }) => [id, versionOf(submission)]))
  const changed = news.filter(({ id, submission }) => versions.get(id) !== versionOf(submission))
  const [first, ...others] = known.pages
  if (first === undefined || changed.length === 0) return undefined
  return { ...known, pages: [{ ...first, rows: [...changed, ...first.rows] }, ...others] }
}

/** What changes of a submission: its review has a revision, its questions are counted, and it has an assignee. */
function versionOf(submission: Submission | null): string {
  if (submission === null) return 'unreadable'
  const { revision, open_requests, answered_requests, has_new_answer, assigned_to } = submission
  return [revision, open_requests, answered_requests, has_new_answer, assigned_to].join()
}
