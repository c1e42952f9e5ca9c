import { mayWithdraw, UNDECIDED, type KnownStatus } from '@sotto/domain/submission/statuses'
import { companyKey, type Submission } from '@sotto/domain/submission/submission'

/**
 * What there is to do: what the admin who asks has taken, what no admin has taken, where an answer has arrived that no admin has
 * followed, where one is awaited and none of these has arrived, and what is overdue or due soon. So `answered` is the admins’ turn and
 * `waiting` the sponsor’s, and no submission is in both.
 */
export const QUEUES = ['mine', 'unassigned', 'answered', 'waiting', 'due'] as const

export type QueueName = (typeof QUEUES)[number]

/** A queue holds undecided submissions, except `mine`. */
export type Queue =
  { name: Exclude<QueueName, 'mine' | 'due'> } | { name: 'mine'; uid: string } | { name: 'due'; before: Date }

/** What a queue depends on beside the submissions. */
export interface Viewer {
  uid: string
  /** What arrived before this is overdue or due soon: milliseconds since 1970. */
  dueBefore: number
}

/** The queue of this name, as an admin sees it. */
export function queueOf(name: QueueName, { uid, dueBefore }: Viewer): Queue {
  if (name === 'mine') return { name, uid }
  return name === 'due' ? { name, before: new Date(dueBefore) } : { name }
}

/** Which submissions an admin's list shows, and in which order. */
export interface SubmissionFilter {
  status: KnownStatus | null
  queue: Queue | null
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
  queue: null,
  sector: null,
  from: null,
  until: null,
  search: null,
  oldestFirst: false,
}

type OrderField = 'created_at' | 'company_key' | 'contact_email'

type Condition =
  | readonly [field: 'status' | 'sector', operator: '==', value: string]
  | readonly [field: 'status', operator: 'in', value: readonly string[]]
  | readonly [field: 'awaits_answer' | 'has_new_answer', operator: '==', value: boolean]
  | readonly [field: 'assigned_to', operator: '==', value: string | null]
  | readonly [field: OrderField, operator: '>=' | '<', value: string | Date]

export interface FilterQuery {
  filters: readonly Condition[]
  order: readonly (readonly [field: OrderField, direction: 'asc' | 'desc'])[]
}

const SEARCHED = { company: 'company_key', email: 'contact_email' } as const

/** Ends the range of all texts that begin alike: the last character of all. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * A filter as Firestore's query, and as the cached submissions are filtered. Every combination has its composite index in
 * `firestore.indexes.json`, that of a queue merged with that of the rest.
 */
export function describeFilter(filter: SubmissionFilter): FilterQuery {
  const { queue, sector, from, until, search, oldestFirst } = filter
  const filters: Condition[] = [...statusConditions(filter)]
  if (queue !== null) filters.push(...conditionsOf(queue))
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

function conditionsOf(queue: Queue): readonly Condition[] {
  switch (queue.name) {
    case 'mine':
      return [['assigned_to', '==', queue.uid]]
    case 'unassigned':
      return [['assigned_to', '==', null]]
    case 'answered':
      return [['has_new_answer', '==', true]]
    case 'waiting':
      return [
        ['awaits_answer', '==', true],
        ['has_new_answer', '==', false],
      ]
    case 'due':
      return [['created_at', '<', queue.before]]
  }
}

/** No submission has it. */
const NO_STATUS = ''

function statusConditions(filter: SubmissionFilter): readonly Condition[] {
  const { status, queue } = filter
  if (status === null) return queue === null || queue.name === 'mine' ? [] : [['status', 'in', UNDECIDED]]
  return [['status', '==', excludesItself(filter) ? NO_STATUS : status]]
}

/** Whether a filter asks for a status that its queue never holds. */
export function excludesItself({ status, queue }: SubmissionFilter): boolean {
  return queue !== null && queue.name !== 'mine' && status !== null && !mayWithdraw(status)
}

/** Whether a filter holds a submission, asked of one after the other. */
export function holderOf(filter: SubmissionFilter): (submission: Submission) => boolean {
  const { filters } = describeFilter(filter)
  return (submission) => filters.every((condition) => holds(submission, condition))
}

export function isInQueue(submission: Submission, queue: Queue): boolean {
  return holderOf({ ...ALL_SUBMISSIONS, queue })(submission)
}

export interface IdentifiedSubmission {
  id: string
  submission: Submission
}

/**
 * The submissions that a filter holds, in its order. As in Firestore's, those that are equal in it are ordered by their ids, in the
 * direction of its last field.
 */
export function filterSubmissions<T extends IdentifiedSubmission>(
  all: readonly T[],
  filter: SubmissionFilter,
): readonly T[] {
  const { order } = describeFilter(filter)
  const isHeld = holderOf(filter)
  const isAscending = order.at(-1)?.[1] === 'asc'
  return all
    .filter(({ submission }) => isHeld(submission))
    .sort((a, b) => {
      for (const [field, direction] of order) {
        const [one, other] = [a.submission[field], b.submission[field]]
        if (one > other) return direction === 'asc' ? 1 : -1
        if (one < other) return direction === 'asc' ? -1 : 1
      }
      return a.id < b.id === isAscending ? -1 : 1
    })
}

function holds(submission: Submission, [field, operator, value]: Condition): boolean {
  if (operator === '==') return submission[field] === value
  if (operator === 'in') return value.includes(submission[field])
  // Firestore compares code points, JavaScript the units of UTF-16. So the end of a prefix is told by the prefix.
  if (operator === '<' && typeof value === 'string')
    return String(submission[field]).startsWith(value.slice(0, -LAST_CHARACTER.length))
  return operator === '>=' ? submission[field] >= value : submission[field] < value
}
