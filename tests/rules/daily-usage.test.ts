import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_APPLICATIONS_PER_DAY, MAX_FILE_SIZE } from '@sotto/domain/shared/limits'
import { dailyUsagePath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { fullManifest, manifestOf } from '../factories/application.ts'
import { asAdmin, asPerson, batchOf, change, newSubmission, openWorld, store, type Data } from './world.ts'
import { resetFirestore } from '../suite/suite.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const valid = await newSubmission('sponsor')
const withFiles = await newSubmission('sponsor', manifestOf(2, 1000))

const HOUR = 3_600_000
const startOfDay = () => new Date().setUTCHours(0, 0, 0, 0)

/** What the counter says, by the server's hands. */
const counted = (usage: Data, uid = 'sponsor') =>
  store(world, {
    [dailyUsagePath(uid)]: { applications: 0, bytes: 0, submission_id: 'x', updated_at: Timestamp.now(), ...usage },
  })

/** Sends an application with this counter beside it. */
const sendAs = (usage: Data, submission = valid, database = sponsor) => {
  const id = newSubmissionId()
  const named = { submission_id: id, updated_at: serverTimestamp(), ...usage }
  return batchOf(database, submission, { id, usage: named }).commit()
}

const countIn = async (database: Firestore) => (await getDoc(doc(database, dailyUsagePath('sponsor')))).data()

beforeEach(resetFirestore)

describe('an application is counted in the commit that creates it,', () => {
  test('the first, the next and the last of a day', async () => {
    for (let applications = 1; applications <= MAX_APPLICATIONS_PER_DAY; applications += 1) {
      await assertSucceeds(sendAs({ applications, bytes: 0 }))
    }
    await assertFails(sendAs({ applications: MAX_APPLICATIONS_PER_DAY + 1, bytes: 0 }))
    await assertFails(sendAs({ applications: MAX_APPLICATIONS_PER_DAY, bytes: 0 }))
    await assertFails(sendAs({ applications: 1, bytes: 0 }))
    expect(await countIn(sponsor)).toMatchObject({ applications: MAX_APPLICATIONS_PER_DAY, bytes: 0 })
  })

  test('with the bytes of all its files', async () => {
    await assertSucceeds(sendAs({ applications: 1, bytes: 2000 }, withFiles))
    await assertSucceeds(sendAs({ applications: 2, bytes: 2000 }))
    await assertSucceeds(sendAs({ applications: 3, bytes: 4000 }, withFiles))
    const deck = await newSubmission('sponsor', fullManifest(pitchDeck), pitchDeck)
    await assertSucceeds(sendAs({ applications: 4, bytes: 5000 }, deck))
  })

  test('so three of the largest fill a day, and a fourth is denied with one byte', async () => {
    const largest = await newSubmission('sponsor', manifestOf(10, MAX_FILE_SIZE))
    for (const applications of [1, 2, 3]) {
      await assertSucceeds(sendAs({ applications, bytes: applications * 10 * MAX_FILE_SIZE }, largest))
    }
    const smallest = await newSubmission('sponsor', manifestOf(1, 1))
    await assertFails(sendAs({ applications: 4, bytes: 30 * MAX_FILE_SIZE + 1 }, smallest))
    await assertFails(sendAs({ applications: 4, bytes: 30 * MAX_FILE_SIZE }, smallest))
    await assertSucceeds(sendAs({ applications: 4, bytes: 30 * MAX_FILE_SIZE }))
  })

  test('so without a counter it is denied', async () => {
    const id = newSubmissionId()
    const batch = () =>
      writeBatch(sponsor)
        .set(doc(sponsor, submissionPath(id)), valid)
        .set(doc(sponsor, receiptPath(id)), valid)
    await assertFails(batch().commit())
    await counted({ submission_id: id })
    await assertFails(batch().commit())
  })

  test('so of forty at the same moment at most one arrives, and no more than a day allows when they are tried again', async () => {
    const ids: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const applications = Number((await countIn(sponsor))?.['applications'] ?? 0) + 1
      const tried = Array.from({ length: 40 }, () => newSubmissionId())
      const sending = tried.map((id) =>
        batchOf(sponsor, valid, {
          id,
          usage: { applications, bytes: 0, submission_id: id, updated_at: serverTimestamp() },
        }).commit(),
      )
      const outcomes = await Promise.allSettled(sending)
      ids.push(...tried.filter((_, index) => outcomes[index]?.status === 'fulfilled'))
    }
    expect(ids).toHaveLength(MAX_APPLICATIONS_PER_DAY)
  })

  test('so two in one commit are denied', async () => {
    const [one, other] = [newSubmissionId(), newSubmissionId()]
    const both = (submission_id: string, applications: number) =>
      batchOf(sponsor, valid, {
        id: one,
        usage: { applications, bytes: 0, submission_id, updated_at: serverTimestamp() },
      })
        .set(doc(sponsor, submissionPath(other)), valid)
        .set(doc(sponsor, receiptPath(other)), valid)
        .commit()
    await assertFails(both(one, 1))
    await assertFails(both(other, 2))
    await assertFails(both(one, 2))
  })
})

describe('the counter says what was sent, so an application is denied', () => {
  test.each([0, -9, 2, 5, 1.5, '1', null, undefined, true, 1 / 3])('with %j as the first', (applications) =>
    assertFails(sendAs(change({ applications, bytes: 0 }, {}))),
  )
  test.each([0, 1999, 2001, -2000, 2000.5, '2000', null, undefined])('with %j bytes instead of 2,000', (bytes) =>
    assertFails(sendAs(change({ applications: 1, bytes }, {}), withFiles)),
  )
  test.each([0, 3, 4, 6, 1])('with %i after four', async (applications) => {
    await counted({ applications: 4 })
    await assertFails(sendAs({ applications, bytes: 0 }))
    await assertSucceeds(sendAs({ applications: 5, bytes: 0 }))
  })
  test('with a number that is no integer, which the engine calls equal', async () => {
    await counted({ applications: 0.5, bytes: 0.5 })
    await assertFails(sendAs({ applications: 1.5, bytes: 0.5 }))
  })
  test.each([-48 * HOUR, -HOUR, -1000, 1000, 24 * HOUR])('with a counter that is %i ms off', (offset) =>
    assertFails(sendAs({ applications: 1, bytes: 0, updated_at: Timestamp.fromMillis(Date.now() + offset) })),
  )
  test.each(['day', 'user_id', 'reset'])('with a key %s more', (key) =>
    assertFails(sendAs({ applications: 1, bytes: 0, [key]: 'x' })),
  )
  test('with the name of another application', async () => {
    const earlier = newSubmissionId()
    await assertSucceeds(
      batchOf(sponsor, valid, {
        id: earlier,
        usage: { applications: 1, bytes: 0, submission_id: earlier, updated_at: serverTimestamp() },
      }).commit(),
    )
    await assertFails(sendAs({ applications: 2, bytes: 0, submission_id: earlier }))
    await assertFails(sendAs({ applications: 2, bytes: 0, submission_id: newSubmissionId() }))
  })
})

describe('the day is the server’s:', () => {
  test('what was sent before midnight counts no more', async () => {
    await counted({ applications: 10, bytes: 600, updated_at: Timestamp.fromMillis(startOfDay() - 1) })
    await assertFails(sendAs({ applications: 11, bytes: 600 }))
    await assertFails(sendAs({ applications: 2, bytes: 0 }))
    await assertFails(sendAs({ applications: 1, bytes: 600 }))
    await assertSucceeds(sendAs({ applications: 1, bytes: 0 }))
  })
  test('what was sent in its first moment counts', async () => {
    await counted({ applications: 10, updated_at: Timestamp.fromMillis(startOfDay()) })
    await assertFails(sendAs({ applications: 1, bytes: 0 }))
    await assertFails(sendAs({ applications: 11, bytes: 0 }))
  })
})

describe('a counter changes with an application only, so its person can’t', () => {
  const usage = { applications: 1, bytes: 0, submission_id: 'x', updated_at: serverTimestamp() }
  const own = doc(sponsor, dailyUsagePath('sponsor'))

  test('write one, reset it, touch it or delete it', async () => {
    await assertFails(setDoc(own, usage))
    await counted({ applications: 10 })
    await assertFails(setDoc(own, { ...usage, applications: 0 }))
    await assertFails(updateDoc(own, { applications: 0 }))
    await assertFails(updateDoc(own, { applications: increment(-5) }))
    await assertFails(updateDoc(own, { updated_at: Timestamp.fromMillis(0) }))
    await assertFails(updateDoc(own, { updated_at: serverTimestamp() }))
    await assertFails(deleteDoc(own))
  })

  test('reset it beside an application that arrived before', async () => {
    const id = newSubmissionId()
    const first = { applications: 1, bytes: 0, submission_id: id, updated_at: serverTimestamp() }
    await assertSucceeds(batchOf(sponsor, valid, { id, usage: first }).commit())
    await assertFails(setDoc(own, first))
    await assertFails(setDoc(own, { ...first, applications: 2 }))
  })

  test('delete it in the commit that sends an application, before or after', async () => {
    await counted({ applications: 10 })
    const id = newSubmissionId()
    const first = { applications: 1, bytes: 0, submission_id: id, updated_at: serverTimestamp() }
    await assertFails(batchOf(sponsor, valid, { id, usage: first }).delete(own).commit())
    await assertFails(
      writeBatch(sponsor)
        .delete(own)
        .set(doc(sponsor, submissionPath(id)), valid)
        .set(doc(sponsor, receiptPath(id)), valid)
        .set(own, first)
        .commit(),
    )
  })

  test('use another’s, or one beside their own', async () => {
    const id = newSubmissionId()
    const first = { applications: 1, bytes: 0, submission_id: id, updated_at: serverTimestamp() }
    const against = (uid: string) =>
      writeBatch(sponsor)
        .set(doc(sponsor, submissionPath(id)), valid)
        .set(doc(sponsor, receiptPath(id)), valid)
        .set(doc(sponsor, dailyUsagePath(uid)), first)
        .commit()
    await assertFails(against('another'))
    await assertFails(against('sponsor_2'))
    await assertSucceeds(against('sponsor'))
  })
})

describe('a counter is read by its person alone', () => {
  test('also while there is none', async () => {
    await assertSucceeds(getDoc(doc(sponsor, dailyUsagePath('sponsor'))))
    await assertFails(getDoc(doc(sponsor, dailyUsagePath('another'))))
    await counted({}, 'another')
    await assertFails(getDoc(doc(sponsor, dailyUsagePath('another'))))
    await assertFails(getDoc(doc(await asAdmin(world, 'admin'), dailyUsagePath('another'))))
    await assertFails(getDocs(query(collection(sponsor, 'daily_usage'), limit(1))))
  })

  test('and changed by no admin', async () => {
    await counted({ applications: 10 })
    const admin = await asAdmin(world, 'admin')
    await assertFails(updateDoc(doc(admin, dailyUsagePath('sponsor')), { applications: 0 }))
    await assertFails(deleteDoc(doc(admin, dailyUsagePath('sponsor'))))
  })
})
