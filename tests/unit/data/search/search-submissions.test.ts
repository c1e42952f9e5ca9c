import { energy } from '@sotto/domain/forms/sectors/energy'
import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import {
  matchesWords,
  needsIndex,
  searchSubmissions,
  type ListQuery,
  type Sort,
} from '../../../../web/src/data/search-submissions.ts'
import { ALL_SUBMISSIONS } from '../../../../web/src/data/submission-filter.ts'
import { frozenSubmission } from '../../../factories/application.ts'

async function stored(form: typeof property, answers: Record<string, string>, day: number, status = 'pending') {
  const frozen = await frozenSubmission(form, 'a-sponsor', { answers })
  const submission: Submission = { ...frozen, ...INITIAL_STATE, status, created_at: new Date(2026, 0, day) }
  return { id: newSubmissionId(), submission }
}

const quarter = await stored(
  property,
  {
    ...{ projectName: 'Harbour Quarter', company: 'Lane Developments', fundingRequired: '12,500,000' },
    ...{ contactName: 'Amara Okafor', email: 'amara@lane.example' },
  },
  1,
)
const ridge = await stored(
  energy,
  {
    projectName: 'Alder Ridge',
    company: 'Fjellvind Kraft AS',
    fundingRequired: 'EUR 1.2 billion',
    contactName: 'Ingrid',
    email: 'i@f.example',
  },
  2,
  'reviewing',
)
const works = await stored(
  property,
  {
    projectName: 'Salt works',
    company: 'Marais',
    fundingRequired: 'To be agreed',
    contactName: 'Hélène',
    email: 'h@m.example',
  },
  3,
  'archived',
)
const ALL = [quarter, ridge, works]

const query = (change: Partial<ListQuery>): ListQuery => ({ filter: ALL_SUBMISSIONS, words: '', sort: null, ...change })
const found = (words: string) => searchSubmissions(ALL, query({ words }))
const sorted = (by: Sort['by'], descending = false) => searchSubmissions(ALL, query({ sort: { by, descending } }))

test('a submission is found by its reference, project, company, contact and email, and by words of several', () => {
  const reference = referenceOf(quarter.id)
  for (const words of ['quar', 'lane', 'OKAFOR', 'amara@lane', 'harbour amara dev', reference, reference.slice(3)]) {
    expect(found(words), words).toEqual([quarter])
  }
  expect(found(reference.replaceAll('-', '').toLowerCase())).toEqual([quarter])
  // As it is heard on the phone: letters for the digits that look like them.
  expect(found(reference.replaceAll('0', 'O').replaceAll('1', 'I'))).toEqual([quarter])
  expect(found('harbour ridge')).toEqual([])
})

test('signs and emoji, which are in no word, find nothing alone and change nothing beside a word', () => {
  for (const words of ['🦄', '€', ' – ', '&&']) {
    expect(found(words), words).toEqual([])
    expect(matchesWords(quarter, words), words).toBe(false)
    expect(needsIndex(query({ words })), words).toBe(true)
  }
  expect(found('🦄 lane &')).toEqual(found('lane'))
  expect(found('  ')).toEqual(found(''))
})

test('words search within the other filters', () => {
  const filter = { ...ALL_SUBMISSIONS, sector: 'energy' }
  expect(searchSubmissions(ALL, query({ filter, words: 'a' }))).toEqual([ridge])
})

test('each column sorts both ways, and without a sort the newest comes first', () => {
  expect(found('')).toEqual([works, ridge, quarter])
  expect(sorted('due')).toEqual([quarter, ridge, works])
  expect(sorted('project')).toEqual([ridge, quarter, works])
  expect(sorted('project', true)).toEqual([works, quarter, ridge])
  expect(sorted('sector')).toEqual([ridge, works, quarter])
  expect(sorted('ask', true)).toEqual([ridge, quarter, works])
  expect(sorted('status')).toEqual([quarter, ridge, works])
  expect(sorted('reference').map(({ id }) => referenceOf(id))).toEqual(ALL.map(({ id }) => referenceOf(id)).sort())
})

test('only words and a sort need more than the server’s pages', () => {
  expect(needsIndex(query({}))).toBe(false)
  expect(needsIndex(query({ words: '  ' }))).toBe(false)
  expect(needsIndex(query({ words: 'a' }))).toBe(true)
  expect(needsIndex(query({ sort: { by: 'ask', descending: true } }))).toBe(true)
})
