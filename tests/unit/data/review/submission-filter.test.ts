import { readFileSync } from 'node:fs'
import { dueSoonBefore } from '@sotto/domain/review/assessment'
import { property } from '@sotto/domain/forms/sectors/property'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import {
  ALL_SUBMISSIONS,
  describeFilter,
  filterSubmissions,
  isInQueue,
  queueOf,
  QUEUES,
  type SubmissionFilter,
} from '../../../../web/src/data/submission-filter.ts'
import { changeAddress, readAddress, viewOf } from '../../../../web/src/features/admin/list/filters/filter-address.ts'
import { frozenSubmission } from '../../../factories/application.ts'

/** An admin, and a time before which everything is due. */
const ADA = { uid: 'ada', dueBefore: Date.UTC(2025, 0, 1) }

interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[]
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as Indexes
const keyOf = (fields: readonly (readonly [string, string])[]) => fields.map((field) => field.join(' ')).join(', ')
const known = indexes
  .filter(({ collectionGroup }) => collectionGroup === SUBMISSIONS)
  .map(({ fields }) => keyOf(fields.map(({ fieldPath, order }) => [fieldPath, order] as const)))

/**
 * The indexes that Firestore wants for a query: what is equal, then what is ordered. One field alone needs none. A queue's own field has
 * an index beside that of the rest, in the same order: Firestore merges the two.
 */
function indexesFor(filter: SubmissionFilter): readonly string[] {
  const { filters, order } = describeFilter(filter)
  const equal = filters.filter(([, operator]) => operator === '==' || operator === 'in').map(([field]) => field)
  const ordered = order.map(([field, way]) => [field, way === 'asc' ? 'ASCENDING' : 'DESCENDING'] as const)
  const isRest = (field: string) => field === 'status' || field === 'sector'
  return [equal.filter(isRest), ...equal.filter((field) => !isRest(field)).map((field) => [field])]
    .map((fields) => [...fields.map((field) => [field, 'ASCENDING'] as const), ...ordered])
    .filter((fields) => fields.length > 1)
    .map(keyOf)
}

const EVERY: readonly SubmissionFilter[] = [null, 'pending' as const].flatMap((status) =>
  [null, ...QUEUES.map((name) => queueOf(name, ADA))].flatMap((queue) =>
    [null, 'energy'].flatMap((sector) =>
      [null, 'company' as const, 'email' as const].flatMap((by) =>
        [false, true].flatMap((oldestFirst) =>
          [null, new Date()].map((day) => ({
            ...{ status, queue, sector, oldestFirst, from: day, until: day },
            search: by && { by, prefix: 'a' },
          })),
        ),
      ),
    ),
  ),
)

test('every filter that can be asked for has its indexes, and no index stands idle', () => {
  const wanted = new Set(EVERY.flatMap(indexesFor))
  expect([...wanted].sort()).toEqual([...known].sort())
})

test('every field that a range is asked of is also ordered by, which Firestore demands', () => {
  for (const filter of EVERY) {
    const { filters, order } = describeFilter(filter)
    const ranges = filters.filter(([, operator]) => operator === '>=' || operator === '<').map(([field]) => field)
    expect(order.map(([field]) => field)).toEqual(expect.arrayContaining(ranges))
  }
})

test('a queue holds what nobody has decided on, and with the tab of a decision nothing', async () => {
  const frozen = await frozenSubmission(property, 'a-sponsor')
  const [open, answered] = [
    { awaits_answer: true, has_new_answer: false },
    { awaits_answer: false, has_new_answer: true },
  ]
  // One time for all: what is equal in it is ordered by its id.
  const created_at = new Date()
  const submissionOf = (status: string, counts: Partial<Submission>): Submission => ({
    ...{ ...frozen, ...INITIAL_STATE, status, created_at },
    ...counts,
  })
  const pending = submissionOf('pending', { ...open, assigned_to: null })
  const reviewing = submissionOf('reviewing', { ...answered, assigned_to: 'ada' })
  const approved = submissionOf('approved', { ...answered, assigned_to: 'ada' })
  const all = [
    ...[pending, reviewing, approved, submissionOf('withdrawn', { ...open, assigned_to: null })],
    ...[submissionOf('pending', {}), submissionOf('pending', { awaits_answer: false, has_new_answer: false })],
  ].map((submission, index) => ({ id: String(9 - index), submission }))
  const held = (parts: Partial<SubmissionFilter>) =>
    filterSubmissions(all, { ...ALL_SUBMISSIONS, ...parts }).map(({ submission }) => submission)
  expect(held({ queue: { name: 'waiting' } })).toEqual([pending])
  expect(held({ queue: { name: 'answered' } })).toEqual([reviewing])
  expect(held({ queue: { name: 'waiting' }, status: 'pending' })).toEqual([pending])
  // Of the assigned ones, what an admin has decided on stays theirs; those that nobody has are still to be decided on.
  expect(held({ queue: queueOf('mine', ADA) })).toEqual([reviewing, approved])
  expect(held({ queue: queueOf('mine', ADA), status: 'approved' })).toEqual([approved])
  expect(held({ queue: queueOf('mine', { ...ADA, uid: 'grace' }) })).toEqual([])
  expect(held({ queue: queueOf('unassigned', ADA) })).toEqual([pending])
  for (const status of ['approved', 'withdrawn'] as const)
    expect(held({ queue: { name: 'waiting' }, status }), status).toEqual([])
  expect(isInQueue(reviewing, { name: 'answered' })).toBe(true)
  expect(isInQueue(pending, { name: 'answered' })).toBe(false)
})

test('a new answer puts an application among the answered alone, also while another question is open', async () => {
  const frozen = await frozenSubmission(property, 'a-sponsor')
  const queuesOf = (awaits_answer: boolean, has_new_answer: boolean) =>
    (['waiting', 'answered'] as const).filter((name) =>
      isInQueue({ ...frozen, ...INITIAL_STATE, created_at: new Date(), awaits_answer, has_new_answer }, { name }),
    )
  expect(queuesOf(true, false)).toEqual(['waiting'])
  expect(queuesOf(true, true)).toEqual(['answered'])
  expect(queuesOf(false, true)).toEqual(['answered'])
  expect(queuesOf(false, false)).toEqual([])
})

test('what is due soon is overdue or due within a day, and undecided', async () => {
  const frozen = await frozenSubmission(property, 'a-sponsor')
  const now = Date.UTC(2025, 0, 10, 12)
  const hours = (count: number) => new Date(now - count * 3_600_000)
  const submissionOf = (status: string, created_at: Date) => ({ ...frozen, ...INITIAL_STATE, status, created_at })
  const queue = queueOf('due', { uid: 'ada', dueBefore: dueSoonBefore(now) })
  const isDue = (status: string, age: number) => isInQueue(submissionOf(status, hours(age)), queue)
  expect([47, 48, 49, 72, 200].map((age) => isDue('pending', age))).toEqual([false, false, true, true, true])
  expect(['reviewing', 'approved', 'rejected', 'withdrawn'].map((status) => isDue(status, 72))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an address says what is shown, and its nonsense says nothing', () => {
  const shown = readAddress(
    new URLSearchParams(
      'status=reviewing&queue=waiting&sector=energy&from=2025-01-05&to=2025-01-06&order=oldest&after=x',
    ),
    ADA,
  )
  expect(shown).toEqual({
    filter: {
      status: 'reviewing',
      queue: { name: 'waiting' },
      sector: 'energy',
      from: new Date(2025, 0, 5),
      until: new Date(2025, 0, 7),
      search: null,
      oldestFirst: true,
    },
    words: '',
    sort: null,
    after: 'x',
  })
  const nonsense = new URLSearchParams('status=archived&queue=later&from=yesterday&to=&company=%20&order=up')
  expect(readAddress(nonsense, ADA)).toEqual({ filter: ALL_SUBMISSIONS, words: '', sort: null, after: null })
  for (const day of ['2026-13-45', '2026-02-30', '2026-00-10', '2026-04-00']) {
    const impossible = new URLSearchParams({ from: day, to: day })
    expect(readAddress(impossible, ADA).filter, day).toEqual(ALL_SUBMISSIONS)
  }
})

test('an address says which words are searched for, and which column sorts', () => {
  const read = (address: string) => readAddress(new URLSearchParams(address), ADA)
  expect(read('q=okafor+harb').words).toBe('okafor harb')
  expect(read('order=ask').sort).toEqual({ by: 'ask', descending: false })
  expect(read('order=-project').sort).toEqual({ by: 'project', descending: true })
  expect(read('order=oldest').sort).toBeNull()
  expect(read('order=newest').sort).toBeNull()
  // What begins alike has an order of its own on the server.
  expect(read('order=oldest&company=har').sort).toEqual({ by: 'due', descending: false })
  expect(read('order=newest&company=har').sort).toEqual({ by: 'due', descending: true })
})

test('the due begin with the oldest where the address names no order, and other queues with the newest', () => {
  const isOldestFirst = (address: string) => readAddress(new URLSearchParams(address), ADA).filter.oldestFirst
  expect(isOldestFirst('queue=due')).toBe(true)
  expect(isOldestFirst('queue=due&order=up')).toBe(true)
  expect(isOldestFirst('queue=due&order=newest')).toBe(false)
  expect(isOldestFirst('queue=waiting')).toBe(false)
  expect(isOldestFirst('queue=waiting&order=oldest')).toBe(true)
})

test('a view keeps the filters and the order of an address, always alike, and nothing that was typed', () => {
  const view = (address: string) => viewOf(new URLSearchParams(address))
  expect(view('order=-ask&sector=energy&q=okafor&company=har&email=a&after=x&queue=answered&status=pending')).toBe(
    '?status=pending&queue=answered&sector=energy&order=-ask',
  )
  expect(view('q=okafor')).toBe('')
})

test('whoever changes what is shown begins at its first page again', () => {
  const params = new URLSearchParams('status=pending&after=x')
  expect(changeAddress(params, { sector: 'energy' })).toBe('?status=pending&sector=energy')
  expect(changeAddress(params, { status: null })).toBe('')
  expect(changeAddress(params, { after: 'y' })).toBe('?status=pending&after=y')
})
