import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { MAX_CHANGES_PER_DAY } from '@sotto/domain/shared/limits'
import { dailyChangesPath, submissionPath } from '@sotto/domain/submission/paths'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addressOf,
  asAdmin,
  asNobody,
  asPerson,
  change,
  changeCounted,
  countOfChange,
  deviceTime,
  emailOf,
  openWorld,
  reviewAs,
  remove,
  sent,
  store,
  type Data,
} from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor', addressOf('sponsor'))
const admin = await asAdmin(world, 'admin')
const colleague = await asAdmin(world, 'colleague')

const DAY = 24 * 60 * 60 * 1000

const REVIEW = reviewAs('admin', 'reviewing')
const ASSIGNMENT: Data = { assigned_to: 'admin', assigned_to_email: emailOf('admin') }

const CHANGES = [
  ['review', REVIEW],
  ['assignment', ASSIGNMENT],
] as const

const countOf = (database: Firestore, uid = 'admin') => doc(database, dailyChangesPath(uid))

/** What the server has counted for the admin, so long ago. */
const counted = (changes: number, agoMs = 0) =>
  store(world, {
    [dailyChangesPath('admin')]: {
      ...{ changes, submission_id: 'x', updated_at: Timestamp.fromMillis(Date.now() - agoMs) },
    },
  })

/** A change of an application with a count that is changed. */
async function changeWith(data: Data, changes: Data, id?: string): Promise<void> {
  const of = id ?? (await sent(sponsor, 'sponsor'))
  await writeBatch(admin)
    .update(doc(admin, submissionPath(of)), data)
    .set(countOf(admin), change(await countOfChange(admin, of), changes))
    .commit()
}

beforeEach(() => remove(world, dailyChangesPath('admin')))

describe.each(CHANGES)('each %s of an admin', (_, data) => {
  test('is counted in its own commit', async () => {
    await assertSucceeds(changeWith(data, {}))
    await assertSucceeds(changeWith(data, {}))
    expect((await getDoc(countOf(admin))).get('changes')).toBe(2)
    await assertFails(updateDoc(doc(admin, submissionPath(await sent(sponsor, 'sponsor'))), data))
  })

  test('is one of 1,000 on a day of UTC, and the next day begins with one', async () => {
    await counted(MAX_CHANGES_PER_DAY - 1)
    await assertSucceeds(changeWith(data, {}))
    await assertFails(changeWith(data, {}))
    await counted(MAX_CHANGES_PER_DAY, DAY)
    await assertFails(changeWith(data, {}))
    await assertSucceeds(changeWith(data, { changes: 1 }))
  })

  test('is counted as exactly one more, as now, and as of this application', async () => {
    await counted(5)
    for (const changes of [0, 1, 5, 7, -1, 6.5, '6', null, undefined, increment(0)])
      await assertFails(changeWith(data, { changes }))
    for (const updated_at of [deviceTime(), Timestamp.fromMillis(0), null, undefined])
      await assertFails(changeWith(data, { updated_at }))
    for (const submission_id of [await sent(sponsor, 'sponsor'), '', null, undefined])
      await assertFails(changeWith(data, { submission_id }))
    await assertFails(changeWith(data, { note: 'more' }))
    await assertSucceeds(changeWith(data, {}))
  })

  test('is the only one of its commit', async () => {
    const [one, two] = [await sent(sponsor, 'sponsor'), await sent(sponsor, 'sponsor')]
    const both = writeBatch(admin)
      .update(doc(admin, submissionPath(one)), data)
      .update(doc(admin, submissionPath(two)), data)
      .set(countOf(admin), await countOfChange(admin, two))
    await assertFails(both.commit())
    await assertSucceeds(changeWith(data, {}, two))
  })
})

describe('the count', () => {
  test('changes with nothing but a change: nothing resets it, counts ahead or deletes it', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(changeCounted(admin, id, REVIEW))
    await assertFails(setDoc(countOf(admin), await countOfChange(admin, id)))
    await assertFails(setDoc(countOf(admin), await countOfChange(admin, '0'.repeat(32))))
    await assertFails(updateDoc(countOf(admin), { changes: 0 }))
    await assertFails(updateDoc(countOf(admin), { updated_at: Timestamp.fromMillis(0) }))
    await assertFails(deleteDoc(countOf(admin)))
    const reset = writeBatch(admin)
      .delete(countOf(admin))
      .update(doc(admin, submissionPath(id)), { ...REVIEW, revision: 2 })
    await assertFails(reset.commit())
  })

  test('is read by its admin alone, and written for nobody else', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(changeCounted(admin, id, REVIEW))
    await assertSucceeds(getDoc(countOf(admin)))
    for (const other of [colleague, sponsor, asNobody(world)]) await assertFails(getDoc(countOf(other)))
    await assertFails(getDocs(query(collection(admin, 'daily_changes'), limit(1))))
    const under = writeBatch(admin)
      .update(doc(admin, submissionPath(id)), { ...REVIEW, revision: 2 })
      .set(countOf(admin, 'colleague'), await countOfChange(admin, id))
    await assertFails(under.commit())
    await assertFails(setDoc(countOf(sponsor, 'sponsor'), await countOfChange(sponsor, id)))
  })
})

test('an admin whose address is not verified signs with none, whatever address that is', async () => {
  await asAdmin(world, 'unverified')
  const unverified = asPerson(world, 'unverified', { admin: true, email: emailOf('unverified') })
  const signed = (email: string) => [
    { ...reviewAs('unverified', 'reviewing'), reviewed_by_email: email },
    { assigned_to: 'unverified', assigned_to_email: email },
  ]
  for (const data of signed(emailOf('unverified')))
    await assertFails(changeCounted(unverified, await sent(sponsor, 'sponsor'), data))
  for (const data of signed('')) await assertSucceeds(changeCounted(unverified, await sent(sponsor, 'sponsor'), data))
})
