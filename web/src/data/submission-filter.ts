import type { KnownStatus } from '@sotto/domain/submission/statuses'
import { companyKey, type Submission } from '@sotto/domain/submission/submission'

/** Which submissions an admin's list shows, and in which order. */
export interface SubmissionFilter {
  status: KnownStatus | null
  sector: string | null
  /** Submitted at this moment or later. */
  from: Date | null
  /** Submitted before this moment. */
  until: Date | null
  /** Those whose company or contact e-mail begins with a text, in the order of the alphabet. */
  search: { by: SearchField; prefix: string } | null
  /** How those that are not searched for are ordered. */
  oldestFirst: boolean
}

export type SearchField = 'company' | 'email'

export const ALL_SUBMISSIONS: SubmissionFilter = {
  status: null,
  sector: null,
  from: null,
  until: null,
  search: null,
  oldestFirst: false,
}

type FilterField = 'status' | 'sector' | 'created_at' | 'company_key' | 'contact_email'

export interface FilterQuery {
  filters: readonly (readonly [field: FilterField, operator: '==' | '>=' | '<', value: string | Date])[]
  order: readonly (readonly [field: FilterField, direction: 'asc' | 'desc'])[]
}

const SEARCHED = { company: 'company_key', email: 'contact_email' } as const

/** Ends the range of all texts that begin alike: the last character of all. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * A filter as Firestore's query, and as the cached submissions are filtered. Every combination has its composite index in
 * `firestore.indexes.json`.
 */
export function describeFilter({ status, sector, from, until, search, oldestFirst }: SubmissionFilter): FilterQuery {
  const filters: FilterQuery['filters'][number][] = []
  if (status !== null) filters.push(['status', '==', status])
  if (sector !== null) filters.push(['sector', '==', sector])
  if (from !== null) filters.push(['created_at', '>=', from])
  if (until !== null) filters.push(['created_at', '<', until])
  if (search === null) return { filters, order: [['created_at', oldestFirst ? 'asc' : 'desc']] }
  const field = SEARCHED[search.by]
  const prefix = search.by === 'company' ? companyKey(search.prefix) : search.prefix
  filters.push([field, '>=', prefix], [field, '<', prefix + LAST_CHARACTER])
  return {
    filters,
    order: [
      [field, 'asc'],
      ['created_at', 'desc'],
    ],
  }
}

/** The submissions that a filter holds, in its order. */
export function filterSubmissions<T extends { submission: Submission }>(
  all: readonly T[],
  filter: SubmissionFilter,
): readonly T[] {
  const { filters, order } = describeFilter(filter)
  return all
    .filter(({ submission }) => filters.every(([field, operator, value]) => holds(submission[field], operator, value)))
    .sort((a, b) => {
      for (const [field, direction] of order) {
        const [one, other] = [a.submission[field], b.submission[field]]
        if (one > other) return direction === 'asc' ? 1 : -1
        if (one < other) return direction === 'asc' ? -1 : 1
      }
      return 0
    })
}

function holds(actual: string | Date, operator: '==' | '>=' | '<', value: string | Date): boolean {
  if (operator === '==') return actual === value
  return operator === '>=' ? actual >= value : actual < value
}
