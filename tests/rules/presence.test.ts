import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { ADMIN_PRESENCE, presencePath } from '@sotto/domain/submission/paths'
import { PRESENCE_INTERVAL_MS } from '@sotto/domain/review/presence'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { asAdmin, asAnonymous, asNobody, asPerson, change, emailOf, openWorld, store, type Data } from './world.ts'

const world = await openWorld()
const OPEN = 'a'.repeat(32)

/** What the app writes for an admin who has an application open. */
const presenceOf = (uid: string, changes: Data = {}): Data =>
  change({ submission_id: OPEN, email: emailOf(uid), seen_at: serverTimestamp() }, changes)

const tell = (database: Firestore, uid: string, changes: Data = {}) =>
  setDoc(doc(database, presencePath(uid)), presenceOf(uid, changes))

/** What the server has of an admin, heard of so long ago. */
const heardOf = (uid: string, agoMs: number) =>
  store(world, { [presencePath(uid)]: presenceOf(uid, { seen_at: Timestamp.fromMillis(Date.now() - agoMs) }) })

describe('an admin', () => {
  test('says what they have open, and that it is nothing', async () => {
    await assertSucceeds(tell(await asAdmin(world, 'ada'), 'ada'))
    await assertSucceeds(tell(await asAdmin(world, 'grace'), 'grace', { submission_id: null }))
  })

  test('says it again after a while, and no sooner', async () => {
    const hedy = await asAdmin(world, 'hedy')
    await heardOf('hedy', 10 * PRESENCE_INTERVAL_MS)
    await assertSucceeds(tell(hedy, 'hedy'))
    // A busy machine may take longer than the interval. Then it is no question of this rule.
    const sooner = async () => {
      const begun = Date.now()
      await heardOf('hedy', 0)
      const outcome = await assertFails(tell(hedy, 'hedy')).then(
        () => 'refused',
        () => 'taken',
      )
      return Date.now() - begun < PRESENCE_INTERVAL_MS ? outcome : 'too late'
    }
    await expect.poll(sooner).toBe('refused')
    await assertFails(deleteDoc(doc(hedy, presencePath('hedy'))))
  })

  test('says it of nobody else, and under no other address', async () => {
    const joan = await asAdmin(world, 'joan')
    await assertFails(tell(joan, 'karen'))
    await assertFails(setDoc(doc(joan, presencePath('karen')), presenceOf('joan')))
    for (const email of [emailOf('karen'), 'JOAN@sotto.example', '', null, 5, undefined])
      await assertFails(tell(joan, 'joan', { email }))
  })

  test('says no more than that: no text, no other field, no other time', async () => {
    const mary = await asAdmin(world, 'mary')
    for (const changes of [
      { submission_id: 'Call me.' },
      { submission_id: '' },
      { submission_id: 'a'.repeat(33) },
      { submission_id: [OPEN] },
      { submission_id: undefined },
      { seen_at: Timestamp.fromMillis(Date.now() + 3_600_000) },
      { seen_at: null },
      { note: 'Call me.' },
    ])
      await assertFails(tell(mary, 'mary', changes))
    await heardOf('mary', 10 * PRESENCE_INTERVAL_MS)
    await assertFails(updateDoc(doc(mary, presencePath('mary')), { submission_id: null }))
  })

  test('lists the others with a limit', async () => {
    const lists = collection(await asAdmin(world, 'ruth'), ADMIN_PRESENCE)
    await assertSucceeds(getDocs(query(lists, limit(100))))
    await assertFails(getDocs(query(lists, limit(101))))
    await assertFails(getDocs(lists))
  })
})

test('nobody but an admin says anything or reads it: no sponsor, no admin whose row is gone, and nobody who is not signed in', async () => {
  await heardOf('seen', 0)
  const callers = [
    ['sponsor', asPerson(world, 'sponsor', { email: emailOf('sponsor') })],
    ['demoted', asPerson(world, 'demoted', { admin: true, email: emailOf('demoted') })],
    ['nobody', asNobody(world)],
    ['anonymous', asAnonymous(world, 'anonymous', { admin: true, email: emailOf('anonymous') })],
  ] as const
  for (const [uid, database] of callers) {
    await assertFails(tell(database, uid))
    await assertFails(getDoc(doc(database, presencePath('seen'))))
    await assertFails(getDocs(query(collection(database, ADMIN_PRESENCE), limit(10))))
  }
})
