import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { answerPath, AUDIT, requestPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { newApplication, receiptData, review, SPONSOR, submissionOf } from './applications.ts'
import { deliver, readStored, runScheduled } from './deliver.ts'
import { awaitArrivalMails, awaitRecord, mailsAbout, recordData } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth, firestore } from './suite.ts'

const QUESTION = 'Who holds the option on the parcel at the quay?'
const TEXT = 'The municipality, until the end of March.'
const DUE = Timestamp.fromDate(new Date(Date.UTC(2030, 0, 5, 14, 32)))

let admin: Person

beforeAll(async () => {
  admin = await newPerson()
  await auth.updateUser(admin.uid, { emailVerified: true })
})

const requestOf = (id: string, requestId: string) => firestore.doc(requestPath(id, requestId))

/** What the app writes. */
async function ask(id: string, changes: DocumentData = {}): Promise<string> {
  const requestId = newSubmissionId()
  const now = FieldValue.serverTimestamp()
  await requestOf(id, requestId).create({
    user_id: SPONSOR.uid,
    question: QUESTION,
    due_at: DUE,
    ...{ status: 'open', round: 0, revision: 0 },
    ...{ created_at: now, changed_at: now, changed_by: admin.uid },
    ...changes,
  })
  return requestId
}

const change = (id: string, requestId: string, status: string, revision: number, round = 0) =>
  requestOf(id, requestId).update({
    ...{ status, round, revision },
    ...{ changed_at: FieldValue.serverTimestamp(), changed_by: admin.uid },
  })

async function answer(id: string, requestId: string, round = 0): Promise<string> {
  const answerId = answerIdOf(requestId, round)
  const frozen = await freezeAnswer({ user_id: SPONSOR.uid, request_id: requestId, round, text: TEXT })
  await firestore.doc(answerPath(id, answerId)).create({ ...frozen, created_at: FieldValue.serverTimestamp() })
  return answerId
}

async function questionData(id: string, requestId: string): Promise<DocumentData> {
  return (await requestOf(id, requestId).get()).data() ?? {}
}

const awaitReceipt = (id: string, expected: DocumentData) =>
  vi.waitFor(async () => expect(await receiptData(id)).toMatchObject(expected), SOON)

const awaitCounts = (id: string, expected: DocumentData) =>
  vi.waitFor(async () => expect((await submissionOf(id).get()).data()).toMatchObject(expected), SOON)

const awaitQuestion = (id: string, requestId: string, expected: DocumentData) =>
  vi.waitFor(async () => expect(await questionData(id, requestId)).toMatchObject(expected), SOON)

/** What the history says of questions, in the order of the commits. */
async function historyOf(id: string): Promise<DocumentData[]> {
  const entries = await submissionOf(id).collection(AUDIT).orderBy('changed_at').get()
  return entries.docs.map((entry) => entry.data()).filter(({ question }) => question !== undefined)
}

const awaitHistory = (id: string, events: readonly string[]) =>
  vi.waitFor(async () => {
    const found = await historyOf(id)
    expect(found.map(({ question }) => (question as { event: string }).event)).toEqual(events)
    return found
  }, SOON)

const eventOf = async (document: string, change: 'written' | 'created') => ({
  ...{ id: `again-${document}`, document, change },
  after: await readStored(document),
  auth: { type: 'unknown', id: admin.uid },
})

describe('a question', () => {
  it('is counted on the receipt, which says nothing of what it is', async () => {
    const id = await newApplication()
    await ask(id, { due_at: null })
    await awaitReceipt(id, { requests: 1, open_requests: 1, request_due_at: null })
    await ask(id)
    await awaitReceipt(id, { requests: 2, open_requests: 2, request_due_at: DUE })
    expect(JSON.stringify(await receiptData(id))).not.toContain('parcel')
  })

  it('that is answered is marked, and is open no more', async () => {
    const id = await newApplication()
    const requestId = await ask(id)
    await answer(id, requestId)
    await awaitQuestion(id, requestId, { status: 'answered', revision: 1, round: 0, changed_by: SPONSOR.uid })
    await awaitReceipt(id, { requests: 1, open_requests: 0, request_due_at: null })
  })

  it('that is reopened takes another answer, and keeps the first', async () => {
    const id = await newApplication()
    const requestId = await ask(id)
    await answer(id, requestId)
    await awaitQuestion(id, requestId, { status: 'answered' })
    await change(id, requestId, 'open', 2, 1)
    await awaitReceipt(id, { open_requests: 1 })
    await answer(id, requestId, 1)
    await awaitQuestion(id, requestId, { status: 'answered', revision: 3, round: 1 })
    await awaitHistory(id, ['asked', 'answered', 'reopened', 'answered'])
  })

  it('is counted on its submission, without a new revision, and says whose turn it is', async () => {
    const id = await newApplication()
    expect((await submissionOf(id).get()).data()).not.toHaveProperty('requests')
    const first = await ask(id)
    const one = { requests: 1, request_due_at: DUE, revision: 0 }
    await awaitCounts(id, {
      ...one,
      open_requests: 1,
      answered_requests: 0,
      awaits_answer: true,
      has_new_answer: false,
    })
    const second = await ask(id, { due_at: null })
    await awaitCounts(id, { requests: 2, open_requests: 2 })
    await answer(id, first)
    const both = { open_requests: 1, answered_requests: 1, request_due_at: null, revision: 0 }
    await awaitCounts(id, { ...both, awaits_answer: true, has_new_answer: true })
    await change(id, second, 'closed', 1)
    await awaitCounts(id, { open_requests: 0, answered_requests: 1, awaits_answer: false, has_new_answer: true })
    await change(id, first, 'open', 2, 1)
    await awaitCounts(id, { open_requests: 1, answered_requests: 0, awaits_answer: true, has_new_answer: false })
    await answer(id, first, 1)
    await awaitCounts(id, { open_requests: 0, answered_requests: 1, awaits_answer: false, has_new_answer: true })
    for (const field of ['answered_requests', 'awaits_answer', 'has_new_answer'])
      expect(await receiptData(id)).not.toHaveProperty(field)
  })

  it('leaves one entry for each thing that happened to it, with who did it, in the order in which it happened', async () => {
    const id = await newApplication()
    const requestId = await ask(id)
    await awaitReceipt(id, { open_requests: 1 })
    await change(id, requestId, 'closed', 1)
    await awaitReceipt(id, { open_requests: 0 })
    await change(id, requestId, 'open', 2, 1)
    await awaitReceipt(id, { open_requests: 1 })
    await answer(id, requestId, 1)
    const found = await awaitHistory(id, ['asked', 'closed', 'reopened', 'answered'])
    for (const entry of found.slice(0, 3)) {
      expect(entry).toMatchObject({ reviewed_by: admin.uid, reviewed_by_email: admin.email, revision: null })
      expect(entry).toMatchObject({ question: { id: requestId }, after: { status: null, admin_notes: null } })
    }
    expect(found[3]).toMatchObject({ reviewed_by: null, reviewed_by_email: null })
    expect(JSON.stringify(found)).not.toContain('parcel')
  })

  it('of an admin who has not verified their address is recorded without it', async () => {
    const id = await newApplication()
    const { uid } = await newPerson()
    await ask(id, { changed_by: uid })
    expect(await awaitHistory(id, ['asked'])).toMatchObject([{ reviewed_by: uid, reviewed_by_email: null }])
  })

  it('that is delivered three times, and at once, is counted, marked and recorded once', async () => {
    const id = await newApplication()
    const requestId = await ask(id)
    const answerId = await answer(id, requestId)
    await awaitQuestion(id, requestId, { status: 'answered' })
    await awaitHistory(id, ['asked', 'answered'])
    const [question, receipt] = [await questionData(id, requestId), await receiptData(id)]
    const submission = (await submissionOf(id).get()).data()
    const again = await eventOf(answerPath(id, answerId), 'created')
    const written = { ...(await eventOf(requestPath(id, requestId), 'written')), before: {} }
    for (const time of [1, 2, 3]) expect(await deliver('followAnswer', again), `delivery ${time}`).toBe(200)
    await Promise.all([1, 2, 3].map(() => deliver('followQuestion', written)))
    expect(await questionData(id, requestId)).toEqual(question)
    expect(await receiptData(id)).toEqual(receipt)
    expect((await submissionOf(id).get()).data()).toEqual(submission)
    // The repeated event has an id of its own, and so one entry of its own.
    const answered = (await historyOf(id)).filter(
      ({ question: told }) => (told as { event: string }).event === 'answered',
    )
    expect(answered).toHaveLength(2)
  })

  it('is closed when its application is withdrawn, in the name of the sponsor', async () => {
    const id = await newApplication()
    const [open, answered] = [await ask(id), await ask(id)]
    await answer(id, answered)
    await awaitQuestion(id, answered, { status: 'answered' })
    const withdrawal = { user_id: SPONSOR.uid, reason: '', created_at: FieldValue.serverTimestamp() }
    await firestore.doc(withdrawalPath(id)).create(withdrawal)
    await awaitQuestion(id, open, { status: 'closed', revision: 1, changed_by: SPONSOR.uid })
    await awaitReceipt(id, { requests: 2, open_requests: 0, request_due_at: null })
    await awaitCounts(id, { status: 'withdrawn', open_requests: 0, awaits_answer: false })
    expect(await questionData(id, answered)).toMatchObject({ status: 'answered' })
    const found = await vi.waitFor(async () => {
      const entries = (await historyOf(id)).filter(({ question }) => (question as { event: string }).event === 'closed')
      expect(entries).toHaveLength(1)
      return entries
    }, SOON)
    expect(found[0]).toMatchObject({ question: { id: open }, reviewed_by: null })
  })

  it('that met the withdrawal of its application is closed, too', async () => {
    const id = await newApplication()
    const withdrawal = { user_id: SPONSOR.uid, reason: '', created_at: FieldValue.serverTimestamp() }
    await firestore.doc(withdrawalPath(id)).create(withdrawal)
    await awaitReceipt(id, { status: 'withdrawn' })
    const requestId = await ask(id)
    await awaitQuestion(id, requestId, { status: 'closed' })
  })

  it('that was closed after its answer had been taken counts as answered', async () => {
    const id = await newApplication()
    const requestId = await ask(id)
    const batch = firestore.batch()
    const frozen = await freezeAnswer({ user_id: SPONSOR.uid, request_id: requestId, round: 0, text: TEXT })
    const created_at = FieldValue.serverTimestamp()
    batch.create(firestore.doc(answerPath(id, answerIdOf(requestId, 0))), { ...frozen, created_at })
    batch.update(requestOf(id, requestId), { status: 'closed', revision: 1, changed_by: admin.uid })
    await batch.commit()
    await awaitQuestion(id, requestId, { status: 'answered', revision: 2 })
  })
})

describe('the mail about a question', () => {
  const questionMails = async (id: string) =>
    (await mailsAbout(id)).filter(({ subject }) => subject.startsWith('A question'))

  it('goes to the sponsor once for each opening, with the due date, and never says what the question is', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const requestId = await ask(id)
    await awaitRecord(id, `${requestId}_question`, { said: 'asked 0', ending: 'sent' })
    const written = { ...(await eventOf(requestPath(id, requestId), 'written')), before: {} }
    for (const time of [1, 2, 3]) expect(await deliver('tellQuestion', written), `delivery ${time}`).toBe(200)
    const [mail, ...others] = await questionMails(id)
    expect(others).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual([SPONSOR.email, `A question about your application ${referenceOf(id)}`])
    const { details, ...columns } = (await submissionOf(id).get()).data() as { details: Record<string, string> }
    for (const content of [mail?.text, mail?.html]) {
      expect(content).toContain('Jan 5, 2030, 14:32 UTC')
      expect(content).toContain(`/applications/${id}`)
      expect(content).not.toContain('parcel')
      for (const name of ['projectName', 'company_name']) {
        expect(content).not.toContain(({ ...columns, ...details } as Record<string, string>)[name])
      }
    }
    await change(id, requestId, 'closed', 1)
    await change(id, requestId, 'open', 2, 1)
    await awaitRecord(id, `${requestId}_question`, { said: 'asked 1', ending: 'sent' })
    expect(await questionMails(id)).toHaveLength(2)
  })

  it('waits for a verified address, and is then sent about an open question', async () => {
    const { uid, email } = await newPerson()
    const id = await newApplication({ columns: { user_id: uid } })
    const requestId = await ask(id, { user_id: uid })
    await awaitRecord(id, `${requestId}_question`, { waits_for: uid, request_id: requestId, saying: null })
    expect(await questionMails(id)).toEqual([])
    await auth.updateUser(uid, { emailVerified: true })
    const written = { ...(await eventOf(requestPath(id, requestId), 'written')), before: {} }
    expect(await deliver('tellQuestion', written)).toBe(200)
    expect((await questionMails(id)).map(({ to }) => to)).toEqual([email])
  })
})

test('a question that waits for a verified address is not told of once its application is decided', async () => {
  const person = await newPerson()
  const id = await newApplication({ columns: { user_id: person.uid } })
  const requestId = await ask(id, { user_id: person.uid })
  await awaitRecord(id, `${requestId}_question`, { waits_for: person.uid })
  await awaitRecord(id, 'acknowledgement', { waits_for: person.uid })
  await review(id, admin.uid, 'rejected', 1)
  await auth.updateUser(person.uid, { emailVerified: true })
  expect(await runScheduled('sendWaitingMails')).toBe(200)
  const told = (await mailsAbout(id)).filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(told).toContain(`We have received your application ${referenceOf(id)}`)
  expect(told).not.toContain(`A question about your application ${referenceOf(id)}`)
})

describe('the notice of an answer', () => {
  it('goes to the admins’ mailbox once, and never says what the answer is', async () => {
    const id = await newApplication()
    await awaitArrivalMails(id)
    const requestId = await ask(id)
    const answerId = await answer(id, requestId)
    await awaitRecord(id, `${answerId}_notice`, { ending: 'sent' })
    const again = await eventOf(answerPath(id, answerId), 'created')
    for (const time of [1, 2, 3]) expect(await deliver('notifyAdminsOfAnswer', again), `delivery ${time}`).toBe(200)
    const notices = (await mailsAbout(id)).filter(({ subject }) => /new answer/i.test(subject))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.to).not.toBe(SPONSOR.email)
    for (const content of [notices[0]?.text, notices[0]?.html]) {
      expect(content).toContain(`/admin/${id}`)
      expect(content).not.toContain('municipality')
    }
    expect(await recordData(id, `${answerId}_notice`)).not.toHaveProperty('gathered_at')
  })
})
