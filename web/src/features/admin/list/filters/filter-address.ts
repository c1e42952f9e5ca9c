import { isKnownStatus } from '@sotto/domain/submission/statuses'
import { SORTED_BY, type ListQuery, type Sort } from '#data/search-submissions.ts'
import {
  ALL_SUBMISSIONS,
  queueOf,
  QUEUES,
  type SearchField,
  type SubmissionFilter,
  type Viewer,
} from '#data/submission-filter.ts'

/** The keys of the desk's address. Days are written as 2025-01-05 and meant where the admin is. */
export type AddressKey = 'q' | 'status' | 'queue' | 'sector' | 'from' | 'to' | SearchField | 'order' | 'after'

/** What an address asks for, as an admin sees it. What can't be understood asks for nothing. */
export function readAddress(params: URLSearchParams, viewer: Viewer): ListQuery & { after: string | null } {
  const status = params.get('status')
  const queue = QUEUES.find((name) => name === params.get('queue'))
  const filter: SubmissionFilter = {
    ...ALL_SUBMISSIONS,
    status: isKnownStatus(status) ? status : null,
    queue: queue === undefined ? null : queueOf(queue, viewer),
    sector: params.get('sector'),
    from: dayOf(params.get('from'), 0),
    until: dayOf(params.get('to'), 1),
    search: searchOf(params),
    oldestFirst: (ORDERS_BY_TIME.find((order) => order === params.get('order')) ?? ownOrderOf(params)) === OLDEST,
  }
  return { filter, words: params.get('q') ?? '', sort: sortOf(params, filter), after: params.get('after') }
}

/** How an address asks for an order by time, which the server answers; a column’s name asks for a sort, with a minus for its other way. */
export const OLDEST = 'oldest'
export const NEWEST = 'newest'

const ORDERS_BY_TIME = [OLDEST, NEWEST] as const

/**
 * The order that an address need not name: the due begin with the most overdue, and other lists with the newest. What begins alike
 * stands in the order of the alphabet: null.
 */
export function ownOrderOf(params: URLSearchParams): (typeof ORDERS_BY_TIME)[number] | null {
  if (searchOf(params) !== null) return null
  return params.get('queue') === 'due' ? OLDEST : NEWEST
}

export function orderOf({ by, descending }: Sort): string {
  return `${descending ? '-' : ''}${by}`
}

function sortOf(params: URLSearchParams, { search }: SubmissionFilter): Sort | null {
  const order = params.get('order') ?? ''
  // What begins alike comes from the server in the order of the alphabet, and in no other.
  if (order === OLDEST || order === NEWEST) return search === null ? null : { by: 'due', descending: order === NEWEST }
  const descending = order.startsWith('-')
  const by = SORTED_BY.find((each) => each === order.slice(descending ? 1 : 0))
  return by === undefined ? null : { by, descending }
}

/** An address with some of its parts changed or, by null, left out. A change of what is shown begins at its first page. */
export function changeAddress(params: URLSearchParams, changes: Partial<Record<AddressKey, string | null>>): string {
  const changed = new URLSearchParams(params)
  changed.delete('after')
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(key)
    else changed.set(key, value)
  }
  const text = changed.toString()
  return text === '' ? '' : `?${text}`
}

/** An address with these words in the search box, on the page that it shows. */
export function withWords(params: URLSearchParams, words: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (words === '') changed.delete('q')
  else changed.set('q', words)
  return changed
}

const VIEW_KEYS = ['status', 'queue', 'sector', 'from', 'to', 'order'] as const satisfies readonly AddressKey[]

/** The part of an address that a saved view keeps, always in the same order: filters and order, never what was typed. */
export function viewOf(params: URLSearchParams): string {
  const none = new URLSearchParams()
  return changeAddress(none, Object.fromEntries(VIEW_KEYS.map((key) => [key, params.get(key)])))
}

/** A day as an address writes it, or so many later; null for what is none, as February 30 is. */
export function dayOf(text: string | null, daysLater: number): Date | null {
  const [year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const start = new Date(year, month - 1, day)
  // JavaScript counts days beyond a month’s end into the next one.
  const isDay = start.getFullYear() === year && start.getMonth() === month - 1 && start.getDate() === day
  return isDay ? new Date(year, month - 1, day + daysLater) : null
}

/** Whether the last day of a filter is before its first, so that it holds nothing. */
export function isReversed({ from, until }: Pick<SubmissionFilter, 'from' | 'until'>): boolean {
  return from !== null && until !== null && until <= from
}

function searchOf(params: URLSearchParams): SubmissionFilter['search'] {
  for (const by of ['company', 'email'] as const) {
    const prefix = params.get(by)?.trim() ?? ''
    if (prefix !== '') return { by, prefix }
  }
  return null
}
