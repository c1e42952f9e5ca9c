import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { receiptPath, submissionPath, withdrawalPath, WITHDRAWALS } from '@sotto/domain/submission/paths'
import { DECISIONS, UNDECIDED, WITHDRAWN, type Status } from '@sotto/domain/submission/statuses'
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  asAnonymous,
  asNobody,
  asPerson,
  batchOf,
  change,
  changeCounted,
  deviceTime,
  newSubmission,
  openWorld,
  reviewAs,
  sent,
  store,
  type Data,
} from './world.ts'
import { CONTROLS, DECEPTIVE, SCRIPTS } from '../factories/scripts.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')
const admin = await asAdmin(world, 'admin')
const MINE = where('user_id', '==', 'sponsor')

/** What the app writes. */
const WITHDRAWAL: Data = { user_id: 'sponsor', reason: 'We found another funder.', created_at: serverTimestamp() }

const SENT = await newSubmission('sponsor')

/** An application that stands where the server has put it. */
async function standing(state: Data): Promise<string> {
  const id = newSubmissionId()
  await store(world, { [submissionPath(id)]: { ...SENT, ...state }, [receiptPath(id)]: SENT })
  return id
}

function withdraw(id: string, changes: Data = {}, database = sponsor): Promise<void> {
  return setDoc(doc(database, withdrawalPath(id)), change(WITHDRAWAL, changes))
}

async function withdrawn(): Promise<string> {
  const id = await sent(sponsor, 'sponsor')
  await withdraw(id)
  return id
}

const review = (id: string, status: string, revision?: number) =>
  changeCounted(admin, id, reviewAs('admin', status, revision))

describe('a sponsor withdraws', () => {
  test.each(UNDECIDED)('an application that is %s, and none that is decided', async (status) => {
    await assertSucceeds(withdraw(await standing({ status })))
    for (const decision of DECISIONS) await assertFails(withdraw(await standing({ status: decision })))
  })

  test.each(DECISIONS)('none that was set to %s just now, although they have not been told', async (status) => {
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(review(id, status))
    expect((await getDoc(doc(sponsor, receiptPath(id)))).get('status')).toBe('pending')
    await assertFails(withdraw(id))
    await assertSucceeds(review(id, 'pending' satisfies Status, 2))
    await assertSucceeds(withdraw(id))
  })

  test('by the status of the submission, not by that of the receipt', async () => {
    const id = await standing({})
    await store(world, { [receiptPath(id)]: { ...SENT, status: 'rejected' } })
    await assertSucceeds(withdraw(id))
    for (const status of [WITHDRAWN, 'archived', '', null]) await assertFails(withdraw(await standing({ status })))
  })

  test('their own, and nobody else’s', async () => {
    const id = await sent(another, 'another')
    await assertFails(withdraw(id))
    await assertFails(withdraw(id, { user_id: 'another' }))
    await assertSucceeds(withdraw(id, { user_id: 'another' }, another))
    const own = await sent(sponsor, 'sponsor')
    for (const user_id of ['another', '', null, ['sponsor'], undefined]) await assertFails(withdraw(own, { user_id }))
  })

  test('one that has arrived, and not in the commit that sends it', async () => {
    await assertFails(withdraw(newSubmissionId()))
    const id = newSubmissionId()
    const both = batchOf(sponsor, await newSubmission('sponsor'), { id }).set(
      doc(sponsor, withdrawalPath(id)),
      WITHDRAWAL,
    )
    await assertFails(both.commit())
    await assertFails(setDoc(doc(sponsor, `${WITHDRAWALS}/${await sent(sponsor, 'sponsor')}0`), WITHDRAWAL))
  })

  test('once: it is neither written again, nor changed, nor deleted, by anybody', async () => {
    const id = await withdrawn()
    const withdrawal = (database: typeof sponsor) => doc(database, withdrawalPath(id))
    await assertFails(withdraw(id))
    await assertFails(withdraw(id, { reason: 'Another reason.' }))
    for (const database of [sponsor, another, admin]) {
      await assertFails(updateDoc(withdrawal(database), { reason: '' }))
      await assertFails(updateDoc(withdrawal(database), { created_at: serverTimestamp() }))
      await assertFails(deleteDoc(withdrawal(database)))
    }
    await store(world, { [submissionPath(id)]: { ...SENT, status: WITHDRAWN } })
    await assertFails(withdraw(id))
    expect((await getDoc(withdrawal(sponsor))).get('reason')).toBe(WITHDRAWAL['reason'])
  })

  test('now, not at another time', async () => {
    const id = await sent(sponsor, 'sponsor')
    for (const created_at of [deviceTime(), Timestamp.fromMillis(0), deviceTime().toDate(), 'now', null, undefined])
      await assertFails(withdraw(id, { created_at }))
    await assertSucceeds(withdraw(id))
  })

  test('with a reason of up to 1,000 characters, or with none', async () => {
    const reasons = ['', 'x', 'First line.\nSecond line.', 'x'.repeat(MAX_WITHDRAWAL_REASON)]
    for (const reason of reasons) await assertSucceeds(withdraw(await sent(sponsor, 'sponsor'), { reason }))
    await assertFails(withdraw(await sent(sponsor, 'sponsor'), { reason: 'x'.repeat(MAX_WITHDRAWAL_REASON + 1) }))
  })

  test('with a reason that is text, and says something at both ends', async () => {
    const id = await sent(sponsor, 'sponsor')
    for (const reason of [null, 5, false, ['x'], { text: 'x' }, undefined, ' ', '\n', ' x', 'x\u00a0', '\u0000', 'x\t'])
      await assertFails(withdraw(id, { reason }))
    await assertSucceeds(withdraw(id))
  })

  test.each([...DECEPTIVE, ...CONTROLS])(
    'with a reason without %j, which shows it otherwise than it is stored',
    async (mark) => {
      const id = await sent(sponsor, 'sponsor')
      for (const reason of [`${mark}Sold`, `So${mark}ld`, `First line.\nSold${mark}`, mark])
        await assertFails(withdraw(id, { reason }))
    },
  )

  test.each(SCRIPTS)('with a reason in any script, such as %j', async (text) => {
    await assertSucceeds(withdraw(await sent(sponsor, 'sponsor'), { reason: `Tab\tand line\n\n${text}` }))
  })

  test('and says nothing else with it', async () => {
    const id = await sent(sponsor, 'sponsor')
    for (const key of ['status', 'withdrawn_at', 'revision', 'note']) await assertFails(withdraw(id, { [key]: 'x' }))
    await assertSucceeds(withdraw(id))
  })

  test('signed in, with an account', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertFails(withdraw(id, {}, asNobody(world)))
    await assertFails(withdraw(id, {}, asAnonymous(world, 'sponsor')))
    await assertSucceeds(withdraw(id))
  })

  test('by nothing but a withdrawal: no status written into submission or receipt', async () => {
    const id = await sent(sponsor, 'sponsor')
    const state: Data = { status: WITHDRAWN, withdrawn_at: serverTimestamp(), withdrawal_reason: '' }
    for (const path of [submissionPath(id), receiptPath(id)]) {
      await assertFails(updateDoc(doc(sponsor, path), state))
      await assertFails(updateDoc(doc(sponsor, path), { status: WITHDRAWN }))
    }
    const marked = writeBatch(sponsor)
      .set(doc(sponsor, withdrawalPath(id)), WITHDRAWAL)
      .update(doc(sponsor, submissionPath(id)), { ...state, revision: 1 })
    await assertFails(marked.commit())
    for (const changes of [{ status: WITHDRAWN }, { withdrawal_reason: '' }, { withdrawn_at: serverTimestamp() }])
      await assertFails(batchOf(sponsor, { ...SENT, ...changes }).commit())
    await assertSucceeds(withdraw(id))
  })
})

describe('an admin', () => {
  test('withdraws nothing for a sponsor, and their own application like anybody', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertFails(withdraw(id, {}, admin))
    await assertFails(withdraw(id, { user_id: 'admin' }, admin))
    const own = await sent(admin, 'admin')
    await assertSucceeds(withdraw(own, { user_id: 'admin' }, admin))
  })

  test('sets no application to withdrawn', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertFails(review(id, WITHDRAWN))
    for (const key of ['withdrawn_at', 'withdrawal_reason'])
      await assertFails(changeCounted(admin, id, { ...reviewAs('admin', 'reviewing'), [key]: 'x' }))
    await assertSucceeds(review(id, 'reviewing'))
  })

  test.each([...UNDECIDED, ...DECISIONS])('sets no withdrawn application to %s', async (status) => {
    const state = { status: WITHDRAWN, revision: 1, withdrawn_at: Timestamp.now(), withdrawal_reason: '' }
    const id = await standing(state)
    await assertFails(review(id, status, 2))
    await assertFails(changeCounted(admin, id, { ...reviewAs('admin', status, 2), withdrawn_at: deleteField() }))
  })

  test('reviews no application of which a withdrawal is not applied yet', async () => {
    const [id, other] = [await sent(sponsor, 'sponsor'), await sent(sponsor, 'sponsor')]
    await assertSucceeds(review(id, 'reviewing'))
    await withdraw(id)
    expect((await getDoc(doc(admin, submissionPath(id)))).get('status')).toBe('reviewing')
    for (const status of [...UNDECIDED, ...DECISIONS]) await assertFails(review(id, status, 2))
    await assertSucceeds(review(other, 'approved'))
  })

  test('changes no notes of a withdrawn application', async () => {
    const id = await standing({ status: WITHDRAWN, revision: 1, withdrawn_at: Timestamp.now(), withdrawal_reason: '' })
    const { status: _, ...notes } = reviewAs('admin', '', 2)
    await assertFails(changeCounted(admin, id, { ...notes, admin_notes: 'Too late.' }))
  })
})

describe('a withdrawal', () => {
  test('is read by its sponsor and by admins, and by nobody else', async () => {
    const id = await withdrawn()
    for (const database of [sponsor, admin]) await assertSucceeds(getDoc(doc(database, withdrawalPath(id))))
    const claimed = asPerson(world, 'demoted', { admin: true })
    for (const database of [another, claimed, asNobody(world), asAnonymous(world, 'sponsor')])
      await assertFails(getDoc(doc(database, withdrawalPath(id))))
  })

  test('that does not exist is absent to the sponsor of its application, whose sender asks, and to admins; a stranger is told nothing', async () => {
    const id = await standing({})
    for (const database of [sponsor, admin])
      expect((await getDoc(doc(database, withdrawalPath(id)))).exists()).toBe(false)
    for (const database of [another, asNobody(world), asAnonymous(world, 'sponsor')])
      await assertFails(getDoc(doc(database, withdrawalPath(id))))
    // Of an application that does not exist, nothing is absent.
    await assertFails(getDoc(doc(sponsor, withdrawalPath(newSubmissionId()))))
  })

  test('is listed and counted by nobody, one’s own no more than another’s', async () => {
    await withdrawn()
    for (const database of [sponsor, another, admin]) {
      const all = collection(database, WITHDRAWALS)
      for (const many of [query(all, limit(1)), query(all, MINE, limit(1)), query(all, MINE)]) {
        await assertFails(getDocs(many))
        await assertFails(getCountFromServer(many))
      }
      await assertFails(getCountFromServer(all))
      await assertFails(getDocs(query(collectionGroup(database, WITHDRAWALS), MINE, limit(1))))
    }
  })
})
