import type { Watch } from '../../../web/src/data/remote/live/live-firestore.ts'
import type * as live from '../../../web/src/data/remote/live/watch-submissions.ts'
import type * as submissions from '../../../web/src/data/remote/submissions/submissions.ts'
import type { StoredSubmission } from '../../../web/src/data/remote/submissions/submissions.ts'
import { ProblemError } from '../../../web/src/data/remote/errors.ts'
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

let delay: { begin: () => void; end: Promise<unknown> } | undefined

/** From now on what is read is long on its way, until that is ended. `begun`: that something is. */
export function delayReading(): { begun: Promise<unknown>; end: () => void } {
  const [begun, end] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  delay = { begin: () => begun.resolve(null), end: end.promise }
  return { begun: begun.promise, end: () => end.resolve(null) }
}

let broken: { asked: number } | undefined

/** From now on what follows the first that are read can’t be read, until that is ended. `asked`: how often it was asked for. */
export function breakReading(): { asked: () => number; end: () => void } {
  const count = (broken = { asked: 0 })
  return { asked: () => count.asked, end: () => void (broken = undefined) }
}

const AFTER_THE_FIRST = {} as submissions.Cursor

export const readSubmissions: typeof submissions.readSubmissions = async (_filter, after) => {
  const rows = readRecords()
  if (broken !== undefined) {
    if (after === null) return { rows, next: AFTER_THE_FIRST }
    broken.asked += 1
    throw new ProblemError('unreachable')
  }
  delay?.begin()
  await delay?.end
  return { rows, next: null }
}

function following<T>(read: () => T): Watch<T> {
  return ({ onValue }) => {
    onValue(read(), true)
    return watchRecords(() => onValue(read(), true))
  }
}
