import type { Submission } from '@sotto/domain/submission/submission'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { CachedSubmission } from '#data/local/database/records.ts'
import { PAGE, type SubmissionPage, watchSubmissionsById } from '#data/remote/live/watch-submissions.ts'
import type { StoredSubmission } from '#data/remote/submissions/submissions.ts'
import { type ListQuery, searchSubmissions } from '#data/search-submissions.ts'
import { holderOf, type SubmissionFilter } from '#data/submission-filter.ts'
import { useIndex } from './use-index.ts'
import { useLive } from '../use-live.ts'

/** Typing changes the rows with each key; those that stay so long are followed. */
const FOLLOW_MS = 400

export interface IndexPage extends SubmissionPage {
  /** All that were found so far, of every page. */
  found: readonly FoundSubmission[]
  /** The server’s word on the rows of this page, as long as it is its word now. */
  followed: readonly StoredSubmission[] | undefined
  /** How many there are with another status or queue than is asked for. */
  countOf: (part: Partial<Pick<SubmissionFilter, 'status' | 'queue'>>) => number
  /** How many were read to find them. */
  read: number
  complete: boolean
  cut: boolean
  failed: boolean
}

type FoundSubmission = StoredSubmission & { submission: Submission }

/**
 * A page of what this device finds among all submissions, from the first letter: among those that it keeps, and among all others as
 * they are read. `newest`: the server’s word on the newest, as long as it is its word now.
 */
export function useIndexPage(
  uid: string,
  query: ListQuery,
  after: string | null,
  wanted: boolean,
  kept: readonly CachedSubmission[] | undefined,
  newest: readonly StoredSubmission[] | undefined,
): IndexPage {
  const { rows: all, learn, ...index } = useIndex(uid, wanted)
  const asked = useDeferredValue(query)
  const matching = useMemo(() => {
    if (!wanted) return []
    const known = new Set(all.map(({ id }) => id))
    // What was kept and has gone from the server meanwhile is not found once all is read.
    const others = index.complete ? [] : (kept ?? []).filter(({ id }) => !known.has(id))
    const any = { ...asked, filter: { ...asked.filter, status: null, queue: null } }
    return searchSubmissions([...all.filter(isReadable), ...others], any)
  }, [wanted, all, kept, index.complete, asked])
  const having = (filter: SubmissionFilter, rows = matching) => {
    const isHeld = holderOf(filter)
    return rows.filter(({ submission }) => isHeld(submission))
  }
  const found = having(asked.filter)
  // The row that a page follows may have left the filter meanwhile. The page begins where that row would be.
  const place = after === null ? -1 : matching.findIndex(({ id }) => id === after)
  const isAwaited = after !== null && place === -1 && !index.complete && !index.failed
  const start = having(asked.filter, matching.slice(0, place + 1)).length
  const rows = isAwaited ? [] : found.slice(start, start + PAGE)
  const shown = useSettled(wanted ? rows.map(({ id }) => id).join() : '', FOLLOW_MS)
  const live = useLive(useMemo(() => watchSubmissionsById(shown === '' ? [] : shown.split(',')), [shown]))
  const followed = live.fresh ? live.value : undefined
  useEffect(() => {
    if (wanted && newest) learn(newest)
  }, [wanted, newest, learn])
  useEffect(() => {
    if (followed) learn(followed)
  }, [followed, learn])
  return {
    rows,
    more: !isAwaited && found.length > start + PAGE,
    found,
    followed,
    countOf: (part) => having({ ...asked.filter, ...part }).length,
    read: all.length,
    ...index,
  }
}

function isReadable(row: StoredSubmission): row is FoundSubmission {
  return row.submission !== null
}

/** A value once it has stayed the same for some milliseconds; until then the one before. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
