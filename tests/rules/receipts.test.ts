import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { dailyUsagePath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { manifestOf } from '../factories/application.ts'
import { asAdmin, asPerson, change, firstOfDay, newSubmission, openWorld, send, sent, store } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')
const valid = await newSubmission('sponsor', manifestOf(2))

describe('submission and receipt are born together', () => {
  test('so a submission alone is denied', () => {
    const id = newSubmissionId()
    return assertFails(
      writeBatch(sponsor)
        .set(doc(sponsor, submissionPath(id)), valid)
        .set(doc(sponsor, dailyUsagePath('sponsor')), firstOfDay(id, valid))
        .commit(),
    )
  })
  test('so a receipt alone is denied', () => assertFails(setDoc(doc(sponsor, receiptPath(newSubmissionId())), valid)))
  test('so one under another id is denied', () => {
    const id = newSubmissionId()
    return assertFails(
      writeBatch(sponsor)
        .set(doc(sponsor, submissionPath(id)), valid)
        .set(doc(sponsor, receiptPath(newSubmissionId())), valid)
        .set(doc(sponsor, dailyUsagePath('sponsor')), firstOfDay(id, valid))
        .commit(),
    )
  })
  test('so a receipt for a submission that has arrived without one is denied', async () => {
    const id = newSubmissionId()
    await store(world, { [submissionPath(id)]: valid })
    await assertFails(setDoc(doc(sponsor, receiptPath(id)), valid))
  })
  test('so a submission for a receipt that lies there already is denied', async () => {
    const id = newSubmissionId()
    await store(world, { [receiptPath(id)]: valid })
    await assertFails(setDoc(doc(sponsor, submissionPath(id)), valid))
    await assertFails(send(sponsor, valid, { id }))
  })
  test.each(Object.keys(valid))('so the two disagreeing about %s are denied', async (key) => {
    await assertFails(send(sponsor, valid, { receipt: change(valid, { [key]: 'other' }) }))
    await assertFails(send(sponsor, valid, { receipt: change(valid, { [key]: undefined }) }))
    await assertFails(send(sponsor, change(valid, { [key]: undefined }), { receipt: valid }))
  })
  test('so a receipt that knows more is denied', () =>
    assertFails(send(sponsor, valid, { receipt: { ...valid, note: 'x' } })))
  test('so a message slipped into a receipt, or into a submission, is denied', async () => {
    await assertFails(send(sponsor, valid, { receipt: { ...valid, message: 'Approved.' } }))
    for (const key of ['message', 'message_to_applicant']) await assertFails(send(sponsor, { ...valid, [key]: '' }))
  })
  test("so a receipt in another's name is denied", () =>
    assertFails(send(sponsor, valid, { receipt: { ...valid, user_id: 'another' } })))
})

describe('once sent, an application', () => {
  test('is not sent again: the identical retry is denied and changes nothing', async () => {
    const id = await sent(sponsor, 'sponsor')
    const before = (await getDoc(doc(sponsor, receiptPath(id)))).data()
    await assertFails(send(sponsor, valid, { id }))
    await assertFails(send(sponsor, await newSubmission('sponsor'), { id }))
    await assertFails(send(another, await newSubmission('another'), { id }))
    expect((await getDoc(doc(sponsor, receiptPath(id)))).data()).toEqual(before)
  })

  test('is found by the retry that reads first', async () => {
    const id = await sent(sponsor, 'sponsor')
    const receipt = await assertSucceeds(getDoc(doc(sponsor, receiptPath(id))))
    expect(receipt.get('status')).toBe('pending')
  })

  test('can’t be changed by its sponsor, in any key, by any way', async () => {
    const id = await sent(sponsor, 'sponsor')
    for (const path of [submissionPath(id), receiptPath(id)]) {
      for (const key of [...Object.keys(valid), 'admin_notes', 'message_to_applicant', 'message', 'extra']) {
        await assertFails(updateDoc(doc(sponsor, path), { [key]: 'changed' }))
      }
      await assertFails(updateDoc(doc(sponsor, path), { 'details.location': 'Elsewhere' }))
      await assertFails(setDoc(doc(sponsor, path), {}, { merge: true }))
      await assertFails(setDoc(doc(sponsor, path), valid))
      await assertFails(deleteDoc(doc(sponsor, path)))
      await assertFails(
        updateDoc(doc(sponsor, path), {
          status: 'approved',
          admin_notes: '',
          revision: 1,
          reviewed_by: 'sponsor',
          reviewed_at: serverTimestamp(),
        }),
      )
    }
    await assertFails(
      writeBatch(sponsor)
        .delete(doc(sponsor, submissionPath(id)))
        .delete(doc(sponsor, receiptPath(id)))
        .commit(),
    )
  })

  test('keeps its receipt from admins: they neither read, write nor delete it', async () => {
    const id = await sent(sponsor, 'sponsor')
    const admin = await asAdmin(world, 'admin')
    await assertFails(getDoc(doc(admin, receiptPath(id))))
    await assertFails(updateDoc(doc(admin, receiptPath(id)), { status: 'approved' }))
    await assertFails(updateDoc(doc(admin, receiptPath(id)), { message: 'Approved.' }))
    await assertFails(deleteDoc(doc(admin, receiptPath(id))))
    await assertFails(deleteDoc(doc(admin, submissionPath(id))))
  })
})
