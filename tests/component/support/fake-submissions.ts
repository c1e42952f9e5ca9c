import type { Watch } from '../../../web/src/data/remote/live/live-firestore.ts'
import type * as live from '../../../web/src/data/remote/live/watch-submissions.ts'
import type * as submissions from '../../../web/src/data/remote/submissions/submissions.ts'
import type { StoredSubmission } from '../../../web/src/data/remote/submissions/submissions.ts'
import { filterSubmissions, holderOf, type SubmissionFilter } from '../../../web/src/data/submission-filter.ts'
import { readRecords, watchRecords } from './fake-reviews.ts'

/*
 * The list of the submissions in `fake-reviews.ts`, in the page: a page of it as it changes, and its counts.
 */

export const PAGE = 25

/** Every filter that was counted, in its order. */
export const counted: SubmissionFilter[] = []

export const countSubmissions: typeof submissions.countSubmissions = (filter) => {
  counted.push(filter)
  const isHeld = holderOf(filter)
  return Promise.resolve(readRecords().filter(({ submission }) => isHeld(submission)).length)
}

export const watchSubmissions: typeof live.watchSubmissions = (filter, after) =>
  following(() => {
    const all = filterSubmissions(readRecords(), filter)
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    return { rows: all.slice(start, start + PAGE), more: all.length > start + PAGE }
  })

export const watchSubmissionsById: typeof live.watchSubmissionsById = (ids) =>
  following((): readonly StoredSubmission[] => readRecords().filter(({ id }) => ids.includes(id)))

export const readSubmissions: typeof submissions.readSubmissions = () =>
  Promise.resolve({ rows: readRecords(), next: null })

function following<T>(read: () => T): Watch<T> {
  return ({ onValue }) => {
    onValue(read(), true)
    return watchRecords(() => onValue(read(), true))
  }
}
