import { useEffect, useMemo, useState } from 'react'
import { useOnline } from '#lib/browser/use-online.ts'
import { cacheSubmissions, listCachedSubmissions, listViewedRevisions } from '#data/local/admin/admin-cache.ts'
import { listNoted } from '#data/local/admin/review-notes.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { watchSubmissions } from '#data/remote/live/watch-submissions.ts'
import type { StoredSubmission } from '#data/remote/submissions/submissions.ts'
import { needsIndex, type ListQuery } from '#data/search-submissions.ts'
import { ALL_SUBMISSIONS, filterSubmissions } from '#data/submission-filter.ts'
import { newsOf, type News } from './table/row-news.ts'
import { useIndexPage, type IndexPage } from './use-index-page.ts'
import { useLive } from '../use-live.ts'

export type ListRow = StoredSubmission & {
  news: News
  /** The admin has notes, a message or a question on it that are on this device alone. */
  unsaved: boolean
}

export type ListState = 'loading' | 'live' | 'last-seen' | 'failed'

export interface ListPage {
  /** `loading` may have rows: those that this device keeps. `last-seen`: no word of the server's since `seenAt`. */
  state: ListState
  rows: readonly ListRow[]
  more: boolean
  seenAt: number | null
  /** What this device found by itself; undefined while the server answers the query. */
  index: IndexPage | undefined
  retry: () => void
}

/** A page of the list, live while the server answers and as last seen while it does not. */
export function useSubmissionList(uid: string, query: ListQuery, after: string | null): ListPage {
  const [attempt, setAttempt] = useState(0)
  const { filter } = query
  const indexed = needsIndex(query)
  // While this device finds the rows, the newest of all are followed for what arrives.
  const [watched, from] = indexed ? [ALL_SUBMISSIONS, null] : [filter, after]
  const watch = useMemo(
    () => watchSubmissions(watched, from),
    // oxlint-disable-next-line react/exhaustive-deps -- another attempt is another watch
    [watched, from, attempt],
  )
  const { value, fresh, problem } = useLive(watch)
  const kept = useLocal(() => listCachedSubmissions(uid), [uid])
  const online = useOnline()
  const index = useIndexPage(uid, query, after, indexed, kept, fresh ? value?.rows : undefined)
  const [freshAt, setFreshAt] = useState<number | null>(null)

  useEffect(() => {
    if (value === undefined || !fresh) return
    cacheRows(uid, value.rows)
    return () => setFreshAt(Date.now())
  }, [uid, value, fresh])

  useEffect(() => {
    if (index.followed) cacheRows(uid, index.followed)
  }, [uid, index.followed])

  const fromDevice = useMemo(() => filterSubmissions(kept ?? [], filter), [kept, filter])
  const silent = !online || problem !== undefined
  // A later page is not guessed from what is kept, unless nothing better can be had.
  const fromServer = value?.rows ?? (after === null || silent ? fromDevice : [])
  const rows: readonly StoredSubmission[] = indexed ? index.rows : fromServer
  const looks = useLocal(
    () =>
      listViewedRevisions(
        uid,
        rows.map((row) => row.id),
      ),
    [uid, rows.map((row) => row.id).join()],
  )
  const noted = listNoted(uid)
  const state = (): ListState => {
    if (indexed && !silent && !index.complete && !index.failed) return 'loading'
    if (value !== undefined && fresh) return 'live'
    // The device's own copy takes a moment too, and is no failure meanwhile.
    if (value === undefined && (!silent || kept === undefined)) return 'loading'
    return (indexed ? kept?.length === 0 : rows.length === 0) && value === undefined ? 'failed' : 'last-seen'
  }
  return {
    state: state(),
    rows: rows.map(({ id, submission }) => ({
      id,
      submission,
      news: newsOf({ id, submission }, looks, uid),
      unsaved: noted.has(id),
    })),
    more: indexed ? index.more : (value?.more ?? false),
    index: indexed ? index : undefined,
    seenAt: value === undefined ? latest(fromDevice) : freshAt,
    retry: () => setAttempt((current) => current + 1),
  }
}

function cacheRows(uid: string, rows: readonly StoredSubmission[]): void {
  void cacheSubmissions(uid, rows).then((result) => {
    if (!result.ok) console.warn('the list is not cached for reading offline:', result.reason)
  })
}

function latest(kept: readonly { seenAt: number }[]): number | null {
  return kept.length === 0 ? null : Math.max(...kept.map(({ seenAt }) => seenAt))
}
