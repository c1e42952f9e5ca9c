import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { DOCUMENTS, RECEIPTS, rolePath, ROLES, submissionPath, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { BY_PASSWORD, claiming, documentsOf } from './over-http.ts'
import { openWorld, store, type Data } from './world.ts'

const world = await openWorld()
const SPONSOR = { sub: 'sponsor', firebase: BY_PASSWORD }
const ADMINISTRATOR = { sub: 'admin', admin: true, firebase: BY_PASSWORD }
const MINE = { fieldFilter: { field: { fieldPath: 'user_id' }, op: 'EQUAL', value: { stringValue: 'sponsor' } } }

/** More than a list may give. */
const STORED = MAX_LIST + 20
const id = newSubmissionId()
const AUDIT = `${submissionPath(id)}/audit`
const SUMMARIES = `${submissionPath(id)}/summaries`

beforeAll(async () => {
  const folders = [SUBMISSIONS, RECEIPTS, DOCUMENTS, ROLES, AUDIT, SUMMARIES]
  const rows = folders.flatMap((folder) =>
    Array.from({ length: STORED }, (_, n): [string, Data] => [`${folder}/row-${n}`, { user_id: 'sponsor' }]),
  )
  await store(world, { ...Object.fromEntries(rows), [rolePath('admin', ADMIN)]: { user_id: 'admin', role: ADMIN } })
})

/** How many documents are given, or that it is refused. */
type Given = number | 'refused'

async function givenBy(answer: Response, rowsOf: (body: unknown) => unknown[]): Promise<Given> {
  if (answer.status === 403) return 'refused'
  expect(answer.status).toBe(200)
  return rowsOf(await answer.json()).length
}

type Claims = Record<string, unknown>

async function byQuery(claims: Claims, path: string, limit?: number, where?: object): Promise<Given> {
  const parent = path.split('/').slice(0, -1)
  const structuredQuery = { from: [{ collectionId: path.split('/').at(-1) }], where, limit }
  const answer = await fetch(`${[documentsOf(world), ...parent].join('/')}:runQuery`, {
    method: 'POST',
    headers: claiming(world, claims),
    body: JSON.stringify({ structuredQuery }),
  })
  return givenBy(answer, (body) => (body as { document?: unknown }[]).filter(({ document }) => document))
}

async function byListMethod(claims: Claims, path: string, pageSize?: number, asked = world): Promise<Given> {
  const address = `${documentsOf(asked)}/${path}${pageSize === undefined ? '' : `?pageSize=${pageSize}`}`
  const answer = await fetch(address, { headers: claiming(asked, claims) })
  return givenBy(answer, (body) => (body as { documents?: unknown[] }).documents ?? [])
}

const ABOVE = [MAX_LIST + 1, 1000, 2 ** 31 - 1]

describe.each([RECEIPTS, DOCUMENTS, ROLES])('of their own %s a sponsor is given', (folder) => {
  test('a page by a query with a limit, and nothing without one or above it', async () => {
    expect(await byQuery(SPONSOR, folder, MAX_LIST, MINE)).toBe(MAX_LIST)
    for (const limit of [undefined, ...ABOVE]) {
      expect(await byQuery(SPONSOR, folder, limit, MINE)).toBe('refused')
    }
  })
  test('nothing by the list method, which can’t say whose they are', async () => {
    for (const size of [undefined, 1, MAX_LIST, ...ABOVE]) {
      expect(await byListMethod(SPONSOR, folder, size)).toBe('refused')
    }
  })
})

test.each([RECEIPTS, ROLES])('of the %s an admin is given nothing, whatever the limit', async (folder) => {
  for (const size of [undefined, 1, MAX_LIST, ...ABOVE]) {
    expect(await byQuery(ADMINISTRATOR, folder, size)).toBe('refused')
    expect(await byListMethod(ADMINISTRATOR, folder, size)).toBe('refused')
  }
})

describe.each([DOCUMENTS, AUDIT, SUMMARIES])('of %s an admin is given', (folder) => {
  test('a page with a limit, by a query and by the list method, and nothing above it', async () => {
    expect(await byQuery(ADMINISTRATOR, folder, MAX_LIST)).toBe(MAX_LIST)
    expect(await byListMethod(ADMINISTRATOR, folder, MAX_LIST)).toBe(MAX_LIST)
    for (const size of ABOVE) {
      expect(await byQuery(ADMINISTRATOR, folder, size)).toBe('refused')
      expect(await byListMethod(ADMINISTRATOR, folder, size)).toBe('refused')
    }
  })
  test('nothing by a query without a limit', async () => {
    expect(await byQuery(ADMINISTRATOR, folder)).toBe('refused')
  })
  // Firestore gives a page of its own choosing here. The engine tells the rules of one and gives everything (decision 34).
  test('all by the list method without a page size, by this engine alone', async () => {
    expect(await byListMethod(ADMINISTRATOR, folder)).toBe(STORED)
  })
})

test('of the submissions an admin is given all without a limit', async () => {
  expect(await byQuery(ADMINISTRATOR, SUBMISSIONS)).toBe(STORED)
  expect(await byListMethod(ADMINISTRATOR, SUBMISSIONS)).toBe(STORED)
})

test('where the list method has no page size, the engine tells the rules of a limit of 30 and gives more', async () => {
  const other = await openWorld(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/rows/{row} { allow list: if request.query.limit == 30; }
    }`)
  await store(other, Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`rows/${n}`, {}])))
  expect(await byListMethod(SPONSOR, 'rows', undefined, other)).toBe(31)
  expect(await byListMethod(SPONSOR, 'rows', 31, other)).toBe('refused')
})
