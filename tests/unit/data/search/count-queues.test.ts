import { property } from '@sotto/domain/forms/sectors/property'
import { STATUSES } from '@sotto/domain/submission/statuses'
import { companyKey, INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import {
  ALL_SUBMISSIONS,
  filterSubmissions,
  holderOf,
  queueOf,
  type QueueName,
} from '../../../../web/src/data/submission-filter.ts'
import { frozenSubmission } from '../../../factories/application.ts'

const MANY = 10_000
const VIEWER = { uid: 'ada', dueBefore: Date.UTC(2025, 0, 2) }

const frozen = await frozenSubmission(property, 'a-sponsor')
const all: readonly Submission[] = Array.from({ length: MANY }, (_, index) => ({
  ...frozen,
  ...INITIAL_STATE,
  status: STATUSES[index % 4] ?? 'pending',
  created_at: new Date(Date.UTC(2025, 0, 1, 0, index)),
  ...(index % 5 === 0 && { awaits_answer: index % 10 === 0, has_new_answer: index % 15 === 0 }),
  assigned_to: index % 3 === 0 ? 'ada' : index % 3 === 1 ? 'grace' : null,
}))

const countOf = (name: QueueName) => all.filter(holderOf({ ...ALL_SUBMISSIONS, queue: queueOf(name, VIEWER) })).length

test('the device finds by a prefix what Firestore finds, also where UTF-16 sorts letters in another way', () => {
  const names = ['東京 B', '東京Ａ１', '東京', '京', '東']
  const rows = names.map((company_name, index) => ({
    id: String(index),
    submission: { ...(all[0] as Submission), company_name, company_key: companyKey(company_name) },
  }))
  const filter = { ...ALL_SUBMISSIONS, search: { by: 'company', prefix: '東京' } as const }
  expect(filterSubmissions(rows, filter).map(({ submission }) => submission.company_name)).toEqual([
    '東京',
    '東京 B',
    '東京Ａ１',
  ])
})

test('each queue of ten thousand submissions is counted exactly', () => {
  const undecided = all.map((submission, index) => ({ submission, index })).filter(({ index }) => index % 4 < 2)
  expect(countOf('waiting')).toBe(undecided.filter(({ index }) => index % 10 === 0 && index % 15 !== 0).length)
  expect(countOf('mine')).toBe(Math.ceil(MANY / 3))
  expect(countOf('unassigned')).toBe(undecided.filter(({ index }) => index % 3 === 2).length)
  expect(countOf('due')).toBe(undecided.filter(({ index }) => index < 24 * 60).length)
  expect(countOf('answered')).toBe(undecided.filter(({ index }) => index % 15 === 0).length)
})
