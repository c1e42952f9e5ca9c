import { readFileSync } from 'node:fs'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { expect, test } from 'vitest'
import { describeFilter, ALL_SUBMISSIONS, type SubmissionFilter } from '../../../../web/src/data/submission-filter.ts'
import { changeAddress, readAddress, viewOf } from '../../../../web/src/features/admin/list/filters/filter-address.ts'

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

/** The index that Firestore wants for a query: what is equal, then what is ordered. One field alone needs none. */
function indexFor(filter: SubmissionFilter): string | undefined {
  const { filters, order } = describeFilter(filter)
  const equal = filters.filter(([, operator]) => operator === '==').map(([field]) => [field, 'ASCENDING'] as const)
  const ordered = order.map(([field, way]) => [field, way === 'asc' ? 'ASCENDING' : 'DESCENDING'] as const)
  return equal.length + ordered.length === 1 ? undefined : keyOf([...equal, ...ordered])
}

const EVERY: readonly SubmissionFilter[] = [null, 'pending' as const].flatMap((status) =>
  [null, 'energy'].flatMap((sector) =>
    [null, 'company' as const, 'email' as const].flatMap((by) =>
      [false, true].flatMap((oldestFirst) =>
        [null, new Date()].map((day) => ({
          ...{ status, sector, oldestFirst, from: day, until: day },
          search: by && { by, prefix: 'a' },
        })),
      ),
    ),
  ),
)

test('every filter that can be asked for has its index, and no index stands idle', () => {
  const wanted = new Set(EVERY.map(indexFor).filter((index) => index !== undefined))
  expect([...wanted].sort()).toEqual([...known].sort())
})

test('every field that a range is asked of is also ordered by, which Firestore demands', () => {
  for (const filter of EVERY) {
    const { filters, order } = describeFilter(filter)
    const ranges = filters.filter(([, operator]) => operator !== '==').map(([field]) => field)
    expect(order.map(([field]) => field)).toEqual(expect.arrayContaining(ranges))
  }
})

test('an address says what is shown, and its nonsense says nothing', () => {
  const shown = readAddress(
    new URLSearchParams('status=reviewing&sector=energy&from=2025-01-05&to=2025-01-06&order=oldest&after=x'),
  )
  expect(shown).toEqual({
    filter: {
      status: 'reviewing',
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
  const nonsense = new URLSearchParams('status=archived&from=yesterday&to=&company=%20&order=up')
  expect(readAddress(nonsense)).toEqual({ filter: ALL_SUBMISSIONS, words: '', sort: null, after: null })
})

test('an address says which words are searched for, and which column sorts', () => {
  const read = (address: string) => readAddress(new URLSearchParams(address))
  expect(read('q=okafor+harb').words).toBe('okafor harb')
  expect(read('order=ask').sort).toEqual({ by: 'ask', descending: false })
  expect(read('order=-project').sort).toEqual({ by: 'project', descending: true })
  expect(read('order=oldest').sort).toBeNull()
  // What begins alike has an order of its own on the server.
  expect(read('order=oldest&company=har').sort).toEqual({ by: 'due', descending: false })
})

test('a view keeps the filters and the order of an address, always alike, and nothing that was typed', () => {
  const view = (address: string) => viewOf(new URLSearchParams(address))
  expect(view('order=-ask&sector=energy&q=okafor&company=har&email=a&after=x&status=pending')).toBe(
    '?status=pending&sector=energy&order=-ask',
  )
  expect(view('q=okafor')).toBe('')
})

test('whoever changes what is shown begins at its first page again', () => {
  const params = new URLSearchParams('status=pending&after=x')
  expect(changeAddress(params, { sector: 'energy' })).toBe('?status=pending&sector=energy')
  expect(changeAddress(params, { status: null })).toBe('')
  expect(changeAddress(params, { after: 'y' })).toBe('?status=pending&after=y')
})
