import { newSubmissionId } from '@sotto/domain/submission/ids'
import { submissionPath } from '@sotto/domain/submission/paths'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { become, firestore, newAdmin } from './emulated.ts'
import { firstWord } from './first-word.ts'
import { openApp } from '../../web/src/data/remote/backend.ts'
import { countSubmissions } from '../../web/src/data/remote/submissions/submissions.ts'
import { watchSubmission } from '../../web/src/data/remote/live/watch-submission.ts'
import { PAGE, watchSubmissions, type SubmissionPage } from '../../web/src/data/remote/live/watch-submissions.ts'
import {
  filterSubmissions,
  ALL_SUBMISSIONS,
  type IdentifiedSubmission,
  type SubmissionFilter,
} from '../../web/src/data/submission-filter.ts'

const DAY = 86_400_000
/** A time of its own, so that other files' submissions stay out of sight. */
const BEGIN = Date.UTC(2031, 0, 1)
const HERE: Partial<SubmissionFilter> = { from: new Date(BEGIN), until: new Date(BEGIN + 60 * DAY) }
const queueOf = (parts: Partial<SubmissionFilter>): SubmissionFilter => ({ ...ALL_SUBMISSIONS, ...HERE, ...parts })

interface Given {
  company: string
  email: string
  form: typeof property
  status: 'pending' | 'approved'
}

const given: Given[] = Array.from({ length: 30 }, (_, index) => ({
  company: index % 3 === 0 ? `Ångström ${index}` : `harbour ${index}`,
  email: index % 2 === 0 ? `Ada${index}@sotto.example` : `ben${index}@sotto.example`,
  form: index % 5 === 0 ? energy : property,
  status: index % 4 === 0 ? 'approved' : 'pending',
}))

/** Every row of a queue, page after page. */
async function walk(queue: SubmissionFilter): Promise<{ companies: readonly string[]; pages: number }> {
  const companies: string[] = []
  for (let pages = 1, after: string | null = null; ; pages += 1) {
    const { rows, more }: SubmissionPage = await firstWord(watchSubmissions(queue, after))
    companies.push(...rows.map(({ submission }) => submission?.company_name ?? ''))
    after = rows.at(-1)?.id ?? null
    if (!more) return { companies, pages }
  }
}

const arrived: IdentifiedSubmission[] = []

beforeAll(async () => {
  const batch = firestore.batch()
  // The ids of two that arrive in one moment decide which is first.
  const ids = given.map(() => newSubmissionId()).sort()
  for (const [index, { company, email, form, status }] of given.entries()) {
    const frozen = await frozenSubmission(form, 'a-sponsor', { answers: { company, email } })
    const asked = index % 6 === 1 && { awaits_answer: true, has_new_answer: index % 4 === 3 }
    const submission = {
      ...frozen,
      ...INITIAL_STATE,
      ...asked,
      assigned_to: index % 7 < 2 ? 'ada' : null,
      status,
      created_at: new Date(BEGIN + (index - (index % 2)) * DAY),
    }
    const id = ids[index] ?? ''
    arrived.push({ id, submission })
    batch.set(firestore.doc(submissionPath(id)), submission)
  }
  await batch.commit()
  await become(await newAdmin())
})

describe('an admin', () => {
  test('reads a queue of thirty in two pages, newest or oldest first, each once', async () => {
    const newest = await walk(queueOf({}))
    expect(newest).toEqual({ companies: given.map(({ company }) => company).reverse(), pages: 2 })
    expect((await walk(queueOf({ oldestFirst: true }))).companies).toEqual(newest.companies.toReversed())
  })

  test.each<[string, Partial<SubmissionFilter>]>([
    ['a status', { status: 'approved' }],
    ['a sector', { sector: 'energy' }],
    ['both, in some days', { status: 'pending', sector: 'property', until: new Date(BEGIN + 12 * DAY) }],
    ['a company, whatever its capitals', { search: { by: 'company', prefix: 'ÅNG' } }],
    ['a company in some days', { search: { by: 'company', prefix: 'Harb' }, from: new Date(BEGIN + 20 * DAY) }],
    ['an e-mail, with its capitals', { search: { by: 'email', prefix: 'Ada' } }],
    ['those that wait for the sponsor alone', { queue: { name: 'waiting' } }],
    [
      'those of a sector and a company that wait for the sponsor',
      { queue: { name: 'waiting' }, sector: 'property', search: { by: 'company', prefix: 'harb' } },
    ],
    [
      'the answered ones of a sector in some days',
      { queue: { name: 'answered' }, sector: 'property', oldestFirst: true },
    ],
    [
      'the answered ones of a status and a company',
      { queue: { name: 'answered' }, status: 'pending', search: { by: 'company', prefix: 'harb' } },
    ],
    ['the overdue ones', { queue: { name: 'due', before: new Date(BEGIN + 9 * DAY) } }],
    ['those of an admin', { queue: { name: 'mine', uid: 'ada' } }],
    ['the unassigned ones that are oldest', { queue: { name: 'unassigned' }, oldestFirst: true }],
    ['all of these', { search: { by: 'email', prefix: 'ben' }, status: 'pending', sector: 'property' }],
  ])('finds %s, counted alike, and as the device would sift it', async (_, parts) => {
    const queue = queueOf(parts)
    const { companies } = await walk(queue)
    expect(companies.length).toBeGreaterThan(0)
    expect(companies.length).toBeLessThan(given.length)
    expect(companies).toEqual(filterSubmissions(arrived, queue).map(({ submission }) => submission.company_name))
    expect(await countSubmissions(queue)).toBe(companies.length)
  })

  test('finds nothing that is decided in a queue, and counts none', async () => {
    const queue = queueOf({ queue: { name: 'waiting' }, status: 'approved' })
    expect(await walk(queue)).toEqual({ companies: [], pages: 1 })
    expect(await countSubmissions(queue)).toBe(0)
  })

  test('has the page after an application that could not be read, once the network is back', async () => {
    const after = newSubmissionId()
    const newer = { ...arrived[0]?.submission, created_at: new Date(BEGIN + 90 * DAY) }
    await firestore.doc(submissionPath(after)).set(newer)
    const live = getFirestore(openApp())
    await disableNetwork(live)
    onTestFinished(() => enableNetwork(live))
    const problems: string[] = []
    const { rows } = await firstWord(watchSubmissions(queueOf({}), after), (problem) => {
      problems.push(problem)
      void enableNetwork(live)
    })
    expect(new Set(problems)).toEqual(new Set(['unreachable']))
    expect(rows).toHaveLength(PAGE)
  })

  test('asks again for what was not there, and hears of no failure', async () => {
    const problems: string[] = []
    const look = (company: string) =>
      firstWord(watchSubmissions(queueOf({ search: { by: 'company', prefix: company } }), null), (problem) =>
        problems.push(problem),
      )
    for (const company of ['verde', 'quinta', 'verde', 'quinta', 'verde'])
      expect((await look(company)).rows).toEqual([])
    const missing = newSubmissionId()
    for (let round = 0; round < 3; round += 1)
      expect(await firstWord(watchSubmission(missing), (problem) => problems.push(problem))).toBeNull()
    expect(problems).toEqual([])
  })

  test('finds nobody by an e-mail in other capitals', async () => {
    expect(await walk(queueOf({ search: { by: 'email', prefix: 'ada' } }))).toEqual({ companies: [], pages: 1 })
  })
})
