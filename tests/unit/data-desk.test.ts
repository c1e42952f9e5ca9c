import { property } from '@sotto/domain/sectors/property'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { emptyDevice, fillDisk } from './data/device.ts'
import { stubLocalStorage } from './data/memory-storage.ts'
import { database } from '../../web/src/data/local/database.ts'
import { erasePerson } from '../../web/src/data/local/cleanup.ts'
import {
  adminSince,
  DESK_MS,
  forgetDesks,
  keepSubmissions,
  listKeptSubmissions,
  listLooks,
  noteAdmin,
  noteLook,
  readKeptSubmission,
  sweepDesks,
} from '../../web/src/data/local/admin-cache.ts'
import { keepReviewNote, readReviewNote } from '../../web/src/data/local/review-notes.ts'

const ADA = 'ada'
const BEN = 'ben'

async function submission(given: Partial<Submission> = {}): Promise<Submission> {
  const created_at = new Date(2025, 0, 5)
  return { ...(await frozenSubmission(property, 'a-sponsor')), ...INITIAL_STATE, created_at, ...given }
}

beforeEach(async () => {
  await emptyDevice()
  await noteAdmin(ADA)
  await noteAdmin(BEN)
})

describe('what an admin saw', () => {
  test('is read again as it was, by that admin alone', async () => {
    const seen = await submission()
    expect(await keepSubmissions(ADA, [{ id: 'one', submission: seen }])).toEqual({ kept: true })
    expect(await readKeptSubmission(ADA, 'one')).toMatchObject({ id: 'one', submission: seen })
    expect(await readKeptSubmission(BEN, 'one')).toBeNull()
    expect(await listKeptSubmissions(BEN)).toEqual([])
  })

  test('is kept at its latest, and of many only the two hundred seen last', async () => {
    const early = Array.from({ length: 150 }, (_, index) => `early ${index}`)
    const late = Array.from({ length: 150 }, (_, index) => `late ${index}`)
    const seen = await submission()
    await keepSubmissions(
      ADA,
      early.map((id) => ({ id, submission: seen })),
    )
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1)
    await keepSubmissions(
      ADA,
      late.map((id) => ({ id, submission: seen })),
    )
    const kept = (await listKeptSubmissions(ADA)).map(({ id }) => id)
    expect(kept).toHaveLength(200)
    expect(kept).toEqual(expect.arrayContaining(late))
  })

  test('is not kept of somebody who is no admin any more', async () => {
    await forgetDesks(BEN)
    await keepSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    expect(await listKeptSubmissions(ADA)).toEqual([])
  })

  test('is gone from the device when the role or the session ends, and of others only theirs stays', async () => {
    for (const uid of [ADA, BEN]) await keepSubmissions(uid, [{ id: 'one', submission: await submission() }])
    await forgetDesks(BEN)
    expect([await adminSince(ADA), await adminSince(BEN)]).toEqual([null, expect.any(Number)])
    expect(await listKeptSubmissions(ADA)).toEqual([])
    expect(await listKeptSubmissions(BEN)).toHaveLength(1)
    await forgetDesks(null)
    expect(await database.desk.count()).toBe(0)
  })

  test('is kept for a day after the server’s last word that they are an admin, and then erased', async () => {
    const seen = await submission()
    for (const uid of [ADA, BEN]) await keepSubmissions(uid, [{ id: 'one', submission: seen }])
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + DESK_MS / 2)
    await noteAdmin(BEN)
    clock.mockReturnValue(start + DESK_MS + 1000)
    expect([await adminSince(ADA), await adminSince(BEN)]).toEqual([null, start + DESK_MS / 2])
    await sweepDesks(Date.now())
    expect(await listKeptSubmissions(ADA)).toEqual([])
    expect(await listKeptSubmissions(BEN)).toHaveLength(1)
  })

  test('is not kept for longer by a clock that was ahead when the server said so', async () => {
    await keepSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 100 * DESK_MS)
    await noteAdmin(ADA)
    clock.mockReturnValue(start)
    expect(await adminSince(ADA)).toBeNull()
    await sweepDesks(start)
    expect(await listKeptSubmissions(ADA)).toEqual([])
  })

  test('goes with everything else of a person who erases what is theirs', async () => {
    await keepSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    await noteLook(ADA, 'one', 0)
    expect(await erasePerson(ADA)).toEqual({ erased: true })
    const left = [database.desk, database.looks].map((table) => table.count())
    expect(await Promise.all(left)).toEqual([0, 0])
    expect(await adminSince(ADA)).toBeNull()
  })

  test('is said not to be kept when the disk is full', async () => {
    const seen = await submission()
    fillDisk()
    expect(await keepSubmissions(ADA, [{ id: 'one', submission: seen }])).toEqual({
      kept: false,
      reason: 'storage-full',
    })
  })
})

describe('what an admin typed and did not save', () => {
  const NOTE = { revision: 3, base: 'Before.', notes: 'Ask for the valuation.' }

  beforeEach(() => {
    stubLocalStorage()
    for (const uid of [ADA, BEN]) keepReviewNote(uid, 'one', NOTE)
  })

  test('is found again on that submission, by that admin alone', () => {
    keepReviewNote(BEN, 'one', { ...NOTE, notes: 'Mine.' })
    expect(readReviewNote(ADA, 'one')).toEqual(NOTE)
    expect(readReviewNote(ADA, 'two')).toBeUndefined()
  })

  test('outlives a weekend, and goes when the role or the session ends, and with all that is theirs', async () => {
    await sweepDesks(Date.now() + 3 * DESK_MS)
    expect([readReviewNote(ADA, 'one'), readReviewNote(BEN, 'one')]).toEqual([NOTE, NOTE])
    await forgetDesks(BEN)
    expect([readReviewNote(ADA, 'one'), readReviewNote(BEN, 'one')]).toEqual([undefined, NOTE])
    expect(await erasePerson(BEN)).toEqual({ erased: true })
    expect(readReviewNote(BEN, 'one')).toBeUndefined()
    keepReviewNote(ADA, 'one', NOTE)
    await forgetDesks(null)
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
  })

  test('is nothing when it is not readable, or nothing can be kept', () => {
    localStorage.setItem('sotto-review:ada:one', '{"revision":"3"}')
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
    localStorage.setItem('sotto-review:ada:one', '{')
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
    stubLocalStorage().fill()
    keepReviewNote(ADA, 'one', NOTE)
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
  })
})

test('an admin’s looks tell the revision of each submission that was opened, to nobody else', async () => {
  await noteLook(ADA, 'one', 0)
  await noteLook(ADA, 'one', 3)
  expect(await listLooks(ADA, ['one', 'two'])).toEqual(new Map([['one', 3]]))
  expect(await listLooks(BEN, ['one'])).toEqual(new Map())
})
