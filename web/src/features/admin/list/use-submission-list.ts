import { useEffect, useMemo, useState } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { cacheSubmissions, listCachedSubmissions, listViewedRevisions } from '#data/local/admin-cache.ts'
import { useLocal } from '#data/local/use-local.ts'
import { watchSubmissions } from '#data/remote/live/watch-submissions.ts'
import type { StoredSubmission } from '#data/remote/submissions.ts'
import { filterSubmissions, type SubmissionFilter } from '#data/submission-filter.ts'
import { newsOf, type News } from './row-news.ts'
import { useLive } from '../use-live.ts'

export type ListRow = StoredSubmission & { news: News }

export type ListState = 'loading' | 'live' | 'last-seen' | 'failed'

export interface ListPage {
  /** `loading` may have rows: those that this device keeps. `last-seen`: no word of the server's since `seenAt`. */
  state: ListState
  rows: readonly ListRow[]
  more: boolean
  seenAt: number | null
  retry: () => void
}

/** A page of the list, live while the server answers and as last seen while it does not. */
export function useSubmissionList(uid: string, filter: SubmissionFilter, after: string | null): ListPage {
  const [attempt, setAttempt] = useState(0)
  const watch = useMemo(
    () => watchSubmissions(filter, after),
    // oxlint-disable-next-line react/exhaustive-deps -- another attempt is another watch
    [filter, after, attempt],
  )
  const { value, fresh, problem } = useLive(watch)
  const kept = useLocal(() => listCachedSubmissions(uid), [uid])
  const online = useOnline()
  const [freshAt, setFreshAt] = useState<number | null>(null)

  useEffect(() => {
    if (value === undefined || !fresh) return
    void cacheSubmissions(uid, value.rows).then((result) => {
      if (!result.ok) console.warn('the list is not cached for reading offline:', result.reason)
    })
    return () => setFreshAt(Date.now())
  }, [uid, value, fresh])

  const fromDevice = useMemo(() => filterSubmissions(kept ?? [], filter), [kept, filter])
  const silent = !online || problem !== undefined
  // A later page is not guessed from what is kept, unless nothing better can be had.
  const rows = value?.rows ?? (after === null || silent ? fromDevice : [])
  const looks = useLocal(
    () =>
      listViewedRevisions(
        uid,
        rows.map((row) => row.id),
      ),
    [uid, rows.map((row) => row.id).join()],
  )
  const state = (): ListState => {
    if (value !== undefined && fresh) return 'live'
    // The device's own copy takes a moment too, and is no failure meanwhile.
    if (value === undefined && (!silent || kept === undefined)) return 'loading'
    return rows.length === 0 && value === undefined ? 'failed' : 'last-seen'
  }
  return {
    state: state(),
    rows: rows.map(({ id, submission }) => ({ id, submission, news: newsOf({ id, submission }, looks, uid) })),
    more: value?.more ?? false,
    seenAt: value === undefined ? latest(fromDevice) : freshAt,
    retry: () => setAttempt((current) => current + 1),
  }
}

function latest(kept: readonly { seenAt: number }[]): number | null {
  return kept.length === 0 ? null : Math.max(...kept.map(({ seenAt }) => seenAt))
}
