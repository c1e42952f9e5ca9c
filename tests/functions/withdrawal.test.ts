import { BRAND } from '@sotto/domain/shared/brand'
import { HOLD_MS } from '@sotto/domain/review/review'
import { referenceOf } from '@sotto/domain/submission/ids'
import { submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { UNDECIDED, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { auditOf, newApplication, receiptData, review, SPONSOR, submissionOf } from './applications.ts'
import { deliver, readStored, redeliver, runTask } from './deliver.ts'
import { awaitArrivalMails, awaitRecord, mailsAbout, recordData } from './mailbox.ts'
import { newPerson } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth, firestore } from './suite.ts'

const REASON = 'We found another funder.\nThank you for your time.'
const MESSAGE = 'The permit for the water is open.'

const withdrawalOf = (id: string) => firestore.doc(withdrawalPath(id))

/** What the app writes. */
const withdraw = (id: string, uid = SPONSOR.uid) =>
  withdrawalOf(id).create({ user_id: uid, reason: REASON, created_at: FieldValue.serverTimestamp() })

async function submissionData(id: string): Promise<DocumentData> {
  return (await submissionOf(id).get()).data() ?? {}
}

const awaitWithdrawn = (id: string) =>
  vi.waitFor(async () => expect(await receiptData(id)).toMatchObject({ status: WITHDRAWN }), SOON)

/** The event of the withdrawal, as the platform may deliver it again. */
async function eventOf(id: string) {
  const document = withdrawalPath(id)
  return { id: `withdrawal-${id}`, document, after: await readStored(document), change: 'created' as const }
}

async function tellAgain(id: string): Promise<void> {
  const document = submissionPath(id)
  const event = { id: `again-${Math.random()}`, document, after: await readStored(document) }
  await redeliver('tellReview', event)
}

const withdrawalMails = async (id: string) =>
  (await mailsAbout(id)).filter(({ subject }) => subject.startsWith('You have withdrawn'))

describe('a withdrawal', () => {
  it.each(UNDECIDED)(
    'of an application that is %s marks submission and receipt, and nothing else of them',
    async (status) => {
      const id = await newApplication()
      await review(id, 'an-admin', status, 1)
      await vi.waitFor(async () => expect(await auditOf(id)).toHaveLength(1), SOON)
      await tellAgain(id)
      const [submission, receipt] = [await submissionData(id), await receiptData(id)]
      await withdraw(id)
      await awaitWithdrawn(id)
      const withdrawn_at: unknown = (await withdrawalOf(id).get()).get('created_at')
      const state = { status: WITHDRAWN, withdrawn_at, withdrawal_reason: REASON }
      expect(await submissionData(id)).toEqual({ ...submission, ...state, revision: 2 })
      expect(await receiptData(id)).toEqual({ ...receipt, ...state })
    },
  )

  it('that is delivered three times, and at once, is applied once', async () => {
    const id = await newApplication()
    await withdraw(id)
    await awaitWithdrawn(id)
    const after = await submissionData(id)
    const event = await eventOf(id)
    for (const time of [1, 2, 3]) expect(await deliver('applyWithdrawal', event), `delivery ${time}`).toBe(200)
    await Promise.all([1, 2, 3].map(() => deliver('applyWithdrawal', event)))
    expect(await submissionData(id)).toEqual(after)
    expect(after).toMatchObject({ revision: 1 })
    await vi.waitFor(async () => expect(await auditOf(id)).toHaveLength(1), SOON)
  })

  it('stands in the history after the reviews before it, as a change by no reviewer', async () => {
    const id = await newApplication()
    await review(id, 'an-admin', 'reviewing', 1)
    await withdraw(id)
    await awaitWithdrawn(id)
    const entries = await vi.waitFor(async () => {
      const found = await auditOf(id)
      expect(found).toHaveLength(2)
      return found
    }, SOON)
    expect(entries.map(({ data }) => data)).toMatchObject([
      { before: { status: 'pending' }, after: { status: 'reviewing' }, revision: 1, reviewed_by: 'an-admin' },
      {
        before: { status: 'reviewing', admin_notes: 'Note 1' },
        after: { status: WITHDRAWN, admin_notes: 'Note 1' },
        ...{ revision: 2, reviewed_by: null, reviewed_at: null },
      },
    ])
  })

  it('of an application that is gone, or a delivery of one that never was, is answered and makes nothing', async () => {
    const id = await newApplication()
    await withdraw(id)
    await awaitWithdrawn(id)
    const event = await eventOf(id)
    await submissionOf(id).delete()
    expect(await deliver('applyWithdrawal', event)).toBe(200)
    expect((await submissionOf(id).get()).exists).toBe(false)

    const other = await newApplication()
    expect(await deliver('applyWithdrawal', { ...event, document: withdrawalPath(other) })).toBe(200)
    expect(await submissionData(other)).toMatchObject({ status: 'pending', revision: 0 })
  })
})

describe('a decision', () => {
  /** A decision that met the withdrawal: both were stored, and the trigger came last. */
  async function met(heldForMs: number): Promise<string> {
    const id = await newApplication()
    await awaitArrivalMails(id)
    await review(id, 'an-admin', 'rejected', 1, { message: MESSAGE, heldForMs })
    await tellAgain(id)
    await withdraw(id)
    return id
  }

  it('that is held when the withdrawal comes is never told, whatever is delivered later', async () => {
    const id = await met(HOLD_MS)
    await awaitWithdrawn(id)
    await vi.waitFor(async () => expect(await withdrawalMails(id)).toHaveLength(1), SOON)
    // The hold has ended.
    const reviewedAt = Timestamp.fromMillis(Date.now() - HOLD_MS)
    await submissionOf(id).update({ reviewed_at: reviewedAt })
    await vi.waitFor(async () => expect(await runTask('releaseDecision', { submissionId: id })).toBe(204), SOON)
    await tellAgain(id)
    expect(await submissionData(id)).toMatchObject({ status: WITHDRAWN, message_to_applicant: '', revision: 2 })
    expect((await submissionData(id))['reviewed_at']).toEqual(reviewedAt)
    const receipt = await receiptData(id)
    expect(receipt).toMatchObject({ status: WITHDRAWN, withdrawal_reason: REASON })
    for (const key of ['message', 'reviewed_at']) expect(receipt).not.toHaveProperty(key)
    const subjects = (await mailsAbout(id)).filter(({ to }) => to === SPONSOR.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('A decision'))).toEqual([])
  })

  it('that the sponsor was told before the withdrawal was applied stays as it was told', async () => {
    const id = await met(0)
    await awaitRecord(id, 'status', { said: 'rejected', ending: 'sent' })
    const [submission, receipt] = [await submissionData(id), await receiptData(id)]
    expect(receipt).toMatchObject({ status: 'rejected', message: MESSAGE })
    // It would keep every admin from reviewing.
    await vi.waitFor(async () => expect((await withdrawalOf(id).get()).exists).toBe(false), SOON)
    await redeliver('applyWithdrawal', { id: `late-${id}`, document: withdrawalPath(id), change: 'created' })
    await tellAgain(id)
    expect(await submissionData(id)).toEqual(submission)
    expect(await receiptData(id)).toEqual(receipt)
    expect(await withdrawalMails(id)).toEqual([])
  })
})

describe('the mail that confirms a withdrawal', () => {
  it('goes to the sponsor once, with the reference and what to do about one that was not theirs', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    await withdraw(id)
    await awaitRecord(id, 'status', { said: WITHDRAWN, ending: 'sent' })
    for (let time = 0; time < 3; time += 1) await tellAgain(id)
    const mails = await withdrawalMails(id)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [SPONSOR.email, `You have withdrawn application ${referenceOf(id)}`],
    ])
    for (const content of [mails[0]?.text, mails[0]?.html]) {
      expect(content).toContain('If you did not withdraw it yourself')
      expect(content).toContain(`email us at ${BRAND.email}`)
      for (const line of REASON.split('\n')) expect(content).not.toContain(line)
      for (const name of ['projectName', 'company_name']) {
        const { details, ...columns } = (await submissionData(id)) as { details: Record<string, string> }
        expect(content).not.toContain(({ ...columns, ...details } as Record<string, string>)[name])
      }
    }
    expect(await mailsAbout(id)).toHaveLength(3)
  })

  it('waits for a verified address like every other', async () => {
    const { uid, email } = await newPerson()
    const id = await newApplication({ columns: { user_id: uid } })
    await withdraw(id, uid)
    await awaitRecord(id, 'status', { waits_for: uid, saying: null })
    expect(await withdrawalMails(id)).toEqual([])
    await auth.updateUser(uid, { emailVerified: true })
    await tellAgain(id)
    expect((await withdrawalMails(id)).map(({ to }) => to)).toEqual([email])
    expect(await recordData(id, 'status')).toMatchObject({ said: WITHDRAWN, ending: 'sent' })
  })
})
