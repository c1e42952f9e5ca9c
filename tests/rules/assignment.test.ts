import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { dailyChangesPath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  asAnonymous,
  asNobody,
  asPerson,
  change,
  changeCounted,
  countOfChange,
  addressOf,
  emailOf,
  openWorld,
  reviewAs,
  sent,
  store,
  type Data,
} from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const admin = await asAdmin(world, 'admin')
const colleague = await asAdmin(world, 'colleague')

/** What the app writes for an admin who takes an application. */
const takenBy = (uid: string): Data => ({ assigned_to: uid, assigned_to_email: emailOf(uid) })
const GIVEN_UP: Data = { assigned_to: null, assigned_to_email: null }

const assign = changeCounted

/** An application that an admin has taken; null for none. */
async function assigned(uid: string | null): Promise<string> {
  const id = await sent(sponsor, 'sponsor')
  const submission = (await getDoc(doc(admin, submissionPath(id)))).data() ?? {}
  await store(world, { [submissionPath(id)]: { ...submission, ...(uid === null ? GIVEN_UP : takenBy(uid)) } })
  return id
}

const take = async (changes: Data = {}, database = admin, from: string | null = null) =>
  assign(database, await assigned(from), change(takenBy('admin'), changes))

describe('an admin', () => {
  test('takes an application that nobody has, also one that is older than the field', async () => {
    await assertSucceeds(take())
    await assertSucceeds(assign(admin, await sent(sponsor, 'sponsor'), takenBy('admin')))
  })

  test('takes over what a colleague has', () => assertSucceeds(take({}, admin, 'colleague')))

  test('gives up their own, and nobody else’s', async () => {
    await assertSucceeds(assign(admin, await assigned('admin'), GIVEN_UP))
    await assertFails(assign(colleague, await assigned('admin'), GIVEN_UP))
  })

  test('assigns nothing to another: neither to a colleague nor to somebody who is no admin', async () => {
    for (const assigned_to of ['colleague', 'sponsor', 'nobody-at-all', '', 5, ['admin'], { uid: 'admin' }])
      for (const assigned_to_email of [emailOf('admin'), emailOf('colleague')])
        await assertFails(take({ assigned_to, assigned_to_email }))
  })

  test('gives their own address with it, which is the one in their token', async () => {
    for (const assigned_to_email of [
      emailOf('colleague'),
      '',
      'ADMIN@sotto.example',
      null,
      5,
      undefined,
      deleteField(),
    ])
      await assertFails(take({ assigned_to_email }))
    for (const half of [{ assigned_to_email: emailOf('admin') }, { assigned_to: deleteField() }])
      await assertFails(assign(admin, await assigned('admin'), { ...GIVEN_UP, ...half }))
  })

  test('changes no other field with it: no review, no count, and nothing that was sent', async () => {
    for (const other of [
      { status: 'approved' },
      { admin_notes: 'Sound.' },
      { message_to_applicant: 'Welcome.' },
      { revision: 1 },
      { reviewed_by: 'admin' },
      { reviewed_at: serverTimestamp() },
      { awaits_answer: false },
      { user_id: 'admin' },
      { digest: deleteField() },
      { priority: 'high' },
    ])
      await assertFails(take(other))
  })

  test('reviews without touching it', async () => {
    const id = await assigned('colleague')
    const review = reviewAs('admin', 'reviewing')
    await assertFails(assign(admin, id, { ...review, ...takenBy('admin') }))
    await assertSucceeds(assign(admin, id, review))
  })

  test('takes no application of their own', async () => {
    const own = await sent(admin, 'admin')
    await assertFails(assign(admin, own, takenBy('admin')))
    await assertSucceeds(assign(colleague, own, takenBy('colleague')))
  })

  test('neither creates nor deletes an application by assigning it, and writes nothing to its receipt', async () => {
    const id = await assigned(null)
    await assertFails(setDoc(doc(admin, submissionPath(id)), takenBy('admin')))
    await assertFails(setDoc(doc(admin, submissionPath('0'.repeat(32))), takenBy('admin')))
    await assertFails(deleteDoc(doc(admin, submissionPath(id))))
    await assertFails(updateDoc(doc(admin, receiptPath(id)), takenBy('admin')))
  })
})

test('nobody but an admin assigns: no sponsor, no stranger, no admin whose row is gone, and nobody who is not signed in', async () => {
  const demoted = asPerson(world, 'demoted', { admin: true, ...addressOf('demoted') })
  const callers = [
    ['sponsor', sponsor],
    ['another', asPerson(world, 'another', addressOf('another'))],
    ['demoted', demoted],
    ['admin', asNobody(world)],
    ['admin', asAnonymous(world, 'admin', { admin: true, ...addressOf('admin') })],
  ] as const
  for (const [uid, database] of callers) {
    await assertFails(take(takenBy(uid), database))
    await assertFails(assign(database, await assigned(uid), GIVEN_UP))
  }
})

test('no sponsor sends an application that is assigned already, or reads whom theirs is assigned to', async () => {
  const id = await assigned('admin')
  await assertFails(getDoc(doc(sponsor, submissionPath(id))))
  expect((await getDoc(doc(sponsor, receiptPath(id)))).data()).not.toHaveProperty('assigned_to')
  await assertFails(updateDoc(doc(sponsor, receiptPath(id)), GIVEN_UP))
})

test('of two admins at the same moment one has it, and the other is told', async () => {
  const id = await assigned(null)
  const takeFree = (database: Firestore, uid: string) =>
    runTransaction(database, async (transaction) => {
      const found = await transaction.get(doc(database, submissionPath(id)))
      if (found.get('assigned_to') !== null) throw new Error('taken')
      transaction.update(doc(database, submissionPath(id)), takenBy(uid))
      transaction.set(doc(database, dailyChangesPath(uid)), await countOfChange(database, id))
    })
  const outcomes = await Promise.allSettled([takeFree(admin, 'admin'), takeFree(colleague, 'colleague')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
