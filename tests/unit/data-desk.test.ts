import { property } from '@sotto/domain/sectors/property'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { emptyDevice, fillDisk } from './data/device.ts'
import { database } from '../../web/src/data/local/database.ts'
import { erasePerson } from '../../web/src/data/local/erase-person.ts'
import { forgetDesks } from '../../web/src/data/local/forget-desks.ts'
import { keepSubmissions } from '../../web/src/data/local/keep-submissions.ts'
import { isKnownAdmin, noteAdmin } from '../../web/src/data/local/known-admin.ts'
import { listKeptSubmissions } from '../../web/src/data/local/list-kept-submissions.ts'
import { listLooks } from '../../web/src/data/local/list-looks.ts'
import { noteLook } from '../../web/src/data/local/note-look.ts'
import { readKeptSubmission } from '../../web/src/data/local/read-kept-submission.ts'

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
    expect([await isKnownAdmin(ADA), await isKnownAdmin(BEN)]).toEqual([false, true])
    expect(await listKeptSubmissions(ADA)).toEqual([])
    expect(await listKeptSubmissions(BEN)).toHaveLength(1)
    await forgetDesks(null)
    expect(await database.desk.count()).toBe(0)
  })

  test('goes with everything else of a person who erases what is theirs', async () => {
    await keepSubmissions(ADA, [{ id: 'one', submission: await submission() }])
    await noteLook(ADA, 'one', 0)
    expect(await erasePerson(ADA)).toEqual({ erased: true })
    const left = [database.desk, database.looks].map((table) => table.count())
    expect(await Promise.all(left)).toEqual([0, 0])
    expect(await isKnownAdmin(ADA)).toBe(false)
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

test('an admin’s looks tell the revision of each submission that was opened, to nobody else', async () => {
  await noteLook(ADA, 'one', 0)
  await noteLook(ADA, 'one', 3)
  expect(await listLooks(ADA, ['one', 'two'])).toEqual(new Map([['one', 3]]))
  expect(await listLooks(BEN, ['one'])).toEqual(new Map())
})
