import { newSubmissionId } from '@sotto/domain/submission/ids'
import { rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { become, firestore, newAdmin, newSponsor, type Person } from './emulated.ts'
import { exportSubmissions, type ExportSource } from '../../web/src/data/export/export-submissions.ts'
import { countSubmissions, readSubmissions, type Cursor } from '../../web/src/data/remote/submissions/submissions.ts'
import { ALL_SUBMISSIONS, type SubmissionFilter } from '../../web/src/data/submission-filter.ts'
import { valueOf } from '../factories/value-of.ts'

/** A time of its own, so that other files' submissions stay out of sight. */
const BEGIN = Date.UTC(2032, 0, 1)
const HERE: SubmissionFilter = { ...ALL_SUBMISSIONS, from: new Date(BEGIN), until: new Date(BEGIN + 86_400_000) }
const COUNT = 230

const SOURCE: ExportSource<Cursor> = {
  count: countSubmissions,
  read: readSubmissions,
  connected: () => Promise.reject(new Error('the network was never gone')),
}

const ids: string[] = []
let admin: Person

beforeAll(async () => {
  const frozen = await Promise.all([property, energy].map((form) => frozenSubmission(form, 'a-sponsor')))
  const batch = firestore.batch()
  for (let index = 0; index < COUNT; index += 1) {
    const id = newSubmissionId()
    ids.push(id)
    // Ten at a time have arrived at the same moment, so that a page ends between two that only their ids tell apart.
    const created_at = new Date(BEGIN + Math.floor(index / 10) * 1000)
    batch.set(firestore.doc(submissionPath(id)), { ...frozen[index % 2], ...INITIAL_STATE, created_at })
  }
  await batch.commit()
  admin = await newAdmin()
})

function start(queue: SubmissionFilter, onRead: (read: number) => void = () => undefined) {
  const { signal } = new AbortController()
  return exportSubmissions(queue, SOURCE, { signal, onProgress: ({ read }) => onRead(read) })
}

async function idsIn(file: Blob): Promise<readonly string[]> {
  return Papa.parse<{ id: string }>(await file.text(), { header: true, skipEmptyLines: true }).data.map(({ id }) => id)
}

test('an admin exports all of a queue that is longer than two pages, each submission once', async () => {
  await become(admin)
  const read: number[] = []
  const ended = valueOf(await start(HERE, (count) => read.push(count)))
  expect([...(await idsIn(ended.file))].sort()).toEqual([...ids].sort())
  expect(read).toEqual([0, 100, 200, 230])
})

test('an admin exports what the filters leave, and nothing else', async () => {
  await become(admin)
  const ended = valueOf(await start({ ...HERE, sector: 'energy', until: new Date(BEGIN + 3000), oldestFirst: true }))
  expect([...(await idsIn(ended.file))].sort()).toEqual(
    ids
      .slice(0, 30)
      .filter((_, index) => index % 2 === 1)
      .sort(),
  )
})

test('a record that a script has left is listed by its id', async () => {
  await become(admin)
  const created_at = new Date(BEGIN + 2 * 86_400_000)
  await firestore.doc(submissionPath('left-by-a-script')).set({ sector: 'energy', created_at })
  const ended = valueOf(
    await start({ ...ALL_SUBMISSIONS, from: created_at, until: new Date(created_at.getTime() + 1) }),
  )
  expect(ended).toMatchObject({ count: 1, unreadable: 1 })
  expect(await idsIn(ended.file)).toEqual(['left-by-a-script'])
})

test('an admin who becomes none in the middle gets nothing', async () => {
  const demoted = await newAdmin()
  await become(demoted)
  let gone: Promise<unknown> = Promise.resolve()
  const source: ExportSource<Cursor> = {
    ...SOURCE,
    read: async (queue, after) => {
      if (after !== null) await (gone = firestore.doc(rolePath(demoted.uid, ADMIN)).delete())
      return readSubmissions(queue, after)
    },
  }
  const ended = await exportSubmissions(HERE, source, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  await gone
  expect(ended).toEqual({
    ok: false,
    reason: { problem: 'refused', progress: { read: 100, total: COUNT, waiting: false } },
  })
})

test('a sponsor can export nothing', async () => {
  await newSponsor()
  expect(await start(HERE)).toMatchObject({ ok: false, reason: { problem: 'refused' } })
})
