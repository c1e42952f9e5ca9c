import type { Problem } from '@sotto/domain/shared/errors'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import {
  exportSubmissions,
  type ExportProgress,
  type ExportSource,
} from '../../../../web/src/data/export/export-submissions.ts'
import { ProblemError } from '../../../../web/src/data/remote/errors.ts'
import type { StoredSubmission } from '../../../../web/src/data/remote/submissions/submissions.ts'
import { ALL_SUBMISSIONS } from '../../../../web/src/data/submission-filter.ts'
import { frozenSubmission } from '../../../factories/application.ts'
import { valueOf } from '../../../factories/value-of.ts'

const PAGE = 10

async function stored(count: number): Promise<StoredSubmission[]> {
  const frozen = await Promise.all([property, energy].map((form) => frozenSubmission(form, 'a-sponsor')))
  return Array.from({ length: count }, (_, index) => {
    const id = index.toString(16).padStart(32, '0')
    const given = frozen[index % 2]
    return { id, submission: given ? { ...given, ...INITIAL_STATE, created_at: new Date(index) } : null }
  })
}

/** A server that has some rows, and has its say before each answer. */
function sourceOf(rows: readonly StoredSubmission[], before: (call: number) => void = () => undefined) {
  let calls = 0
  const source: ExportSource<number> & { waits: number } = {
    waits: 0,
    count: () => Promise.resolve(rows.length),
    read: (_, after) =>
      new Promise((resolve) => {
        before((calls += 1))
        const end = (after ?? 0) + PAGE
        resolve({ rows: rows.slice(after ?? 0, end), next: end < rows.length ? end : null })
      }),
    connected: () => {
      source.waits += 1
      return Promise.resolve()
    },
  }
  return source
}

function failing(problem: Problem, at: number): (call: number) => void {
  return (call) => {
    if (call === at) throw new ProblemError(problem)
  }
}

function run(source: ExportSource<number>, controller = new AbortController()) {
  const seen: ExportProgress[] = []
  const onProgress = (progress: ExportProgress) => void seen.push(progress)
  return { seen, result: exportSubmissions(ALL_SUBMISSIONS, source, { signal: controller.signal, onProgress }) }
}

async function tableOf(file: Blob): Promise<readonly Record<string, string>[]> {
  return Papa.parse<Record<string, string>>(await file.text(), { header: true, skipEmptyLines: true }).data
}

test('every page is in the file, in its order, under one header, and the way there is told', async () => {
  const rows = await stored(25)
  const { seen, result } = run(sourceOf(rows))
  const ended = valueOf(await result)
  expect(ended).toMatchObject({ count: 25, unreadable: 0 })
  expect(ended.file.type).toBe('text/csv;charset=utf-8')
  expect([...new Uint8Array(await ended.file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
  const table = await tableOf(ended.file)
  expect(table.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(Object.keys(table[0] ?? {})).toEqual(expect.arrayContaining(['details.zoning', 'details.technologyType']))
  expect(seen.map(({ read, total }) => [read, total])).toEqual([
    [0, 25],
    [10, 25],
    [20, 25],
    [25, 25],
  ])
})

test('an empty queue makes a file of a header alone', async () => {
  const ended = await run(sourceOf([])).result
  expect(ended).toMatchObject({ ok: true, value: { count: 0 } })
})

test('a record that can not be read is in the file by its id, and counted', async () => {
  const rows = [...(await stored(2)), { id: 'left-by-a-script', submission: null }]
  const ended = valueOf(await run(sourceOf(rows)).result)
  expect(ended).toMatchObject({ count: 3, unreadable: 1 })
  expect((await tableOf(ended.file))[2]).toMatchObject({ id: 'left-by-a-script', company_name: '' })
})

test.each<Problem>(['refused', 'unreachable', 'signed-out'])(
  'when the server is %s in the middle nothing is made, and what was read is told',
  async (problem) => {
    const ended = await run(sourceOf(await stored(25), failing(problem, 3))).result
    expect(ended).toEqual({
      ok: false,
      reason: { problem, progress: { read: 20, total: 25, waiting: false } },
    })
  },
)

test('a lost network is waited for, and the page that it cost is read again', async () => {
  const rows = await stored(25)
  const source = sourceOf(rows, failing('offline', 2))
  const { seen, result } = run(source)
  const ended = valueOf(await result)
  expect((await tableOf(ended.file)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(source.waits).toBe(1)
  expect(seen.map(({ waiting }) => waiting)).toEqual([false, false, true, false, false, false])
})

test('whoever cancels gets no file, also while the network is waited for, and hears no more of it', async () => {
  const controller = new AbortController()
  const source = sourceOf(await stored(25), failing('offline', 2))
  source.connected = () => {
    controller.abort()
    return Promise.resolve()
  }
  const { seen, result } = run(source, controller)
  expect(await result).toEqual({ ok: false, reason: 'aborted' })
  expect(seen.at(-1)).toEqual({ read: 10, total: 25, waiting: true })
})

test('a mistake in the program is not taken for a problem of the network', async () => {
  const source = sourceOf(await stored(5), () => {
    throw new RangeError('a bug')
  })
  await expect(run(source).result).rejects.toThrow(RangeError)
})
