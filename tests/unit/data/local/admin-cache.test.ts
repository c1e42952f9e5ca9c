import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../../../factories/application.ts'
import { emptyDevice, eraseAll, fillDisk } from '../support/device.ts'
import { stubLocalStorage } from '../support/memory-storage.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import {
  cachedAdminSince,
  ADMIN_CACHE_MS,
  clearAdminCache,
  cacheSubmissions,
  listCachedSubmissions,
  listViewedRevisions,
  cacheAdminRole,
  markViewed,
  readCachedSubmission,
  sweepAdminCache,
} from '../../../../web/src/data/local/admin/admin-cache.ts'
import { countUnsent } from '../../../../web/src/data/outbox/unsent-work.ts'
import { endOwner, noteOwner } from '../../../../web/src/data/local/person/device-owner.ts'
import { saveReviewNote, readReviewNote } from '../../../../web/src/data/local/admin/review-notes.ts'

const ADA = 'ada'
const BEN = 'ben'

async function submission(given: Partial<Submission> = {}): Promise<Submission> {
  const created_at = new Date(2025, 0, 5)
  return { ...(await frozenSubmission(property, 'a-sponsor')), ...INITIAL_STATE, created_at, ...given }
}

beforeEach(async () => {
  await emptyDevice()
  await cacheAdminRole(ADA)
  await cacheAdminRole(BEN)
})

describe('what an admin saw', () => {
  test('is read again as it was, by that admin alone', async () => {
    const seen = await submission()
    expect(await cacheSubmissions(ADA, [{ id: 'one', submission: seen }])).toEqual({ ok: true })
    expect(await readCachedSubmission(ADA, 'one')).toMatchObject({ id: 'one', submission: seen })
    expect(await readCachedSubmission(BEN, 'one')).toBeNull()
    expect(await listCachedSubmissions(BEN)).toEqual([])
  })

  test('is kept at its latest, and of many only the two hundred seen last', async () => {
    const early = Array.from({ length: 150 }, (_, index) => `early ${index}`)
    const late = Array.from({ length: 150 }, (_, index) => `late ${index}`)
    const seen = await submission()
    await cacheSubmissions(
      ADA,
      early.map((id) => ({ id, submission: seen })),
    )
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1)
    await cacheSubmissions(
      ADA,
      late.map((id) => ({ id, submission: seen })),
    )
    const kept = (await listCachedSubmissions(ADA)).map(({ id }) => id)
    expect(kept).toHaveLength(200)
    expect(kept).toEqual(expect.arrayContaining(late))
  })

  test('is not kept of somebody who is no admin any more', async () => {
    await clearAdminCache(ADA)
    await cacheSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    expect(await listCachedSubmissions(ADA)).toEqual([])
  })

  test('is gone from the device when the role ends, and when another person signs in, of whom it stays', async () => {
    for (const uid of [ADA, BEN]) await cacheSubmissions(uid, [{ id: 'one', submission: await submission() }])
    await noteOwner({ uid: BEN, email: 'ben@sotto.example' })
    expect([await cachedAdminSince(ADA), await cachedAdminSince(BEN)]).toEqual([null, expect.any(Number)])
    expect(await listCachedSubmissions(ADA)).toEqual([])
    expect(await listCachedSubmissions(BEN)).toHaveLength(1)
    await clearAdminCache(BEN)
    expect(await database.desk.count()).toBe(0)
  })

  test('is kept for a day after the server’s last word that they are an admin, and then erased', async () => {
    const seen = await submission()
    for (const uid of [ADA, BEN]) await cacheSubmissions(uid, [{ id: 'one', submission: seen }])
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + ADMIN_CACHE_MS / 2)
    await cacheAdminRole(BEN)
    clock.mockReturnValue(start + ADMIN_CACHE_MS + 1000)
    expect([await cachedAdminSince(ADA), await cachedAdminSince(BEN)]).toEqual([null, start + ADMIN_CACHE_MS / 2])
    await sweepAdminCache(Date.now())
    expect(await listCachedSubmissions(ADA)).toEqual([])
    expect(await listCachedSubmissions(BEN)).toHaveLength(1)
  })

  test('is not kept for longer by a clock that was ahead when the server said so', async () => {
    await cacheSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 100 * ADMIN_CACHE_MS)
    await cacheAdminRole(ADA)
    clock.mockReturnValue(start)
    expect(await cachedAdminSince(ADA)).toBeNull()
    await sweepAdminCache(start)
    expect(await listCachedSubmissions(ADA)).toEqual([])
  })

  test('goes with everything else of a person who erases what is theirs', async () => {
    await cacheSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    await markViewed(ADA, 'one', 0)
    stubLocalStorage()
    await eraseAll(ADA)
    const left = [database.desk, database.looks].map((table) => table.count())
    expect(await Promise.all(left)).toEqual([0, 0])
    expect(await cachedAdminSince(ADA)).toBeNull()
  })

  test('is said not to be kept when the disk is full', async () => {
    const seen = await submission()
    fillDisk()
    expect(await cacheSubmissions(ADA, [{ id: 'one', submission: seen }])).toEqual({
      ok: false,
      reason: 'storage-full',
    })
  })
})

describe('what an admin typed and did not save', () => {
  const NOTE = { revision: 3, base: 'Before.', notes: 'Ask for the valuation.', message: '' }

  beforeEach(() => {
    stubLocalStorage()
    for (const uid of [ADA, BEN]) saveReviewNote(uid, 'one', NOTE)
  })

  test('is found again on that submission, by that admin alone', () => {
    saveReviewNote(BEN, 'one', { ...NOTE, notes: 'Mine.' })
    expect(readReviewNote(ADA, 'one')).toEqual(NOTE)
    expect(readReviewNote(ADA, 'two')).toBeUndefined()
  })

  const kept = () => [readReviewNote(ADA, 'one'), readReviewNote(BEN, 'one')]

  test('outlives a weekend, their sign-out and the sign-in of another, and counts as unsent work', async () => {
    await noteOwner({ uid: ADA, email: 'ada@sotto.example' })
    await sweepAdminCache(Date.now() + 3 * ADMIN_CACHE_MS)
    expect(await countUnsent(ADA)).toMatchObject({ notes: 1 })
    await endOwner(ADA)
    await noteOwner({ uid: BEN, email: 'ben@sotto.example' })
    expect(kept()).toEqual([NOTE, NOTE])
  })

  test('goes when the role ends, which says nothing of another’s, and with all that is theirs', async () => {
    await clearAdminCache(ADA)
    expect(kept()).toEqual([undefined, NOTE])
    await eraseAll(BEN)
    expect(kept()).toEqual([undefined, undefined])
  })

  test('is nothing when it is not readable, or nothing can be kept', () => {
    localStorage.setItem('sotto-review:ada:one', '{"revision":"3"}')
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
    localStorage.setItem('sotto-review:ada:one', '{')
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
    stubLocalStorage().fill()
    saveReviewNote(ADA, 'one', NOTE)
    expect(readReviewNote(ADA, 'one')).toBeUndefined()
  })
})

test('an admin’s looks tell the revision of each submission that was opened, to nobody else', async () => {
  await markViewed(ADA, 'one', 0)
  await markViewed(ADA, 'one', 3)
  expect(await listViewedRevisions(ADA, ['one', 'two'])).toEqual(new Map([['one', 3]]))
  expect(await listViewedRevisions(BEN, ['one'])).toEqual(new Map())
})
