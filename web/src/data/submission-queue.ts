import type { Status } from '@sotto/domain/submission/statuses'
import { companyKey, type Submission } from '@sotto/domain/submission/submission'

/** A part of the queue: what is in it, and in which order. */
export interface SubmissionQueue {
  status: Status | null
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

export const WHOLE_QUEUE: SubmissionQueue = {
  status: null,
  sector: null,
  from: null,
  until: null,
  search: null,
  oldestFirst: false,
}

type QueueField = 'status' | 'sector' | 'created_at' | 'company_key' | 'contact_email'

export interface QueueQuery {
  filters: readonly (readonly [field: QueueField, operator: '==' | '>=' | '<', value: string | Date])[]
  order: readonly (readonly [field: QueueField, direction: 'asc' | 'desc'])[]
}

const SEARCHED = { company: 'company_key', email: 'contact_email' } as const

/** Ends the range of all texts that begin alike: the last character of all. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * A queue as Firestore is asked for it, and as what is kept on the device is sifted. Every combination has its composite index in
 * `firestore.indexes.json`.
 */
export function describeQueue({ status, sector, from, until, search, oldestFirst }: SubmissionQueue): QueueQuery {
  const filters: QueueQuery['filters'][number][] = []
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

/** Those of some submissions that are in a queue, in its order. */
export function siftQueue<T extends { submission: Submission }>(
  all: readonly T[],
  queue: SubmissionQueue,
): readonly T[] {
  const { filters, order } = describeQueue(queue)
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
