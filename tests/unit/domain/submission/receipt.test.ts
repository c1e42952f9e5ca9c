import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, receiptSchema } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import type { CachedReceipt } from '../../../../web/src/data/local/database/records.ts'
import { listReceived } from '../../../../web/src/features/outbox/receipt/list-received.ts'
import { describeNextSteps, describeQuestions } from '../../../../web/src/features/outbox/receipt/receipt-messages.ts'
import { frozenSubmission } from '../../../factories/application.ts'

const ACCOUNT = 'amara@quay.example'
const DAY_MS = 24 * 60 * 60 * 1000

test('a receipt is read whatever status a console or a newer version has written, and says what is certain', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, status: 'on-hold' })
  expect(receipt.status).toBe('on-hold')
  expect(describeNextSteps(receipt, { account: ACCOUNT })).toMatch(
    /^We have your application\. We will email your account address, /,
  )
  expect(() => receiptSchema.parse({ ...sent, status: 4 })).toThrow()
})

test('a receipt tells the time of the assessment as an aim, and who reads the application', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const words = describeNextSteps(receiptSchema.parse(sent), { account: ACCOUNT })
  expect(words).toMatch(/^We aim to complete the initial screening within 48–72 hours, by /)
  expect(words).toContain('Our reviewers read your application')
  expect(words).toContain('We will show it to a funder only with your approval.')
})

test('a receipt says that notices go to the account’s address, and that a reviewer may use that of the form', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  for (const status of ['pending', 'reviewing']) {
    const receipt = receiptSchema.parse({ ...sent, status, contact_email: 'desk@harbour-lane.example' })
    expect(describeNextSteps(receipt, { account: ACCOUNT })).toContain(
      'We will email your account address, amara@quay.example, when the status changes or we have a question, if you have verified that address. A reviewer may also contact you at desk@harbour-lane.example.',
    )
    const same = describeNextSteps({ ...receipt, contact_email: 'Amara@quay.example' }, { account: ACCOUNT })
    expect(same).toContain(
      'We will email you at amara@quay.example when the status changes or we have a question, if you have verified that address.',
    )
    expect(same).not.toContain('may also contact')
  }
})

test('a receipt with an open question asks for the answer, and says that the assessment’s target stays', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  for (const status of ['pending', 'reviewing'])
    expect(describeNextSteps(receiptSchema.parse({ ...sent, status, open_requests: 1 }), { account: ACCOUNT })).toMatch(
      /^A reviewer needs your answer to a question .* Our target for the screening is still /,
    )
  for (const change of [{ status: 'approved', open_requests: 1 }, { open_requests: 0 }])
    expect(describeNextSteps(receiptSchema.parse({ ...sent, ...change }), { account: ACCOUNT })).not.toContain(
      'needs your answer',
    )
})

test('a receipt with a question that is due after the assessment says that the assessment may be later', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, open_requests: 1 })
  const told = (days: number, now = Date.now()) =>
    describeNextSteps(receipt, { account: ACCOUNT, answerBy: new Date(Date.now() + days * DAY_MS) }, now)
  expect(told(2)).toContain('Our target for the screening is still ')
  expect(told(4)).toMatch(
    /^A reviewer needs your answer to a question to complete the initial screening\. The screening may therefore end later than our target of [A-Z][a-z]{2} /,
  )
  // A target that has passed is no longer named.
  for (const words of [told(2, Date.now() + 4 * DAY_MS), told(9, Date.now() + 4 * DAY_MS)])
    expect(words).not.toContain('target')
})

test('a receipt with an answer that waits on the device says that it has not been sent, and promises no screening without it', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, open_requests: 0 })
  const told = describeNextSteps(receipt, { account: ACCOUNT, answerWaits: 'unsent' })
  expect(told).toMatch(
    /^Your answer has not been sent yet\. A reviewer needs it to complete the initial screening\. Our target for the screening is still /,
  )
  expect(told).not.toContain('We aim to')
})

test('a receipt with an answer that may have arrived says that its arrival is not confirmed', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, open_requests: 0 })
  expect(describeNextSteps(receipt, { account: ACCOUNT, answerWaits: 'unconfirmed' })).toMatch(
    /^The app has not finished sending your answer yet\. A reviewer needs it to complete the initial screening\. /,
  )
})

test('an answer that waits for its sending changes nothing of when the assessment ends', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, open_requests: 0 })
  const answerBy = new Date(Date.now() + 4 * DAY_MS)
  for (const answerWaits of ['unsent', 'unconfirmed'] as const)
    expect(describeNextSteps(receipt, { account: ACCOUNT, answerBy, answerWaits })).toContain(
      'The screening may therefore end later than our target of ',
    )
})

test('a receipt says by when it is assessed, with the zone of the reader’s clock', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  expect(describeNextSteps(receiptSchema.parse(sent), { account: ACCOUNT })).toMatch(
    /, by [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} (UTC|GMT)/,
  )
})

test('a rejection without a message promises no reason, and each rejection says how to ask about the decision', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const rejected = receiptSchema.parse({ ...sent, status: 'rejected' })
  expect(describeQuestions(rejected)).toMatch(
    /^We have given no reason with this decision\. To write to us about the decision, email \S+ and quote the reference\.$/,
  )
  expect(describeQuestions({ ...rejected, message: 'Your equity is too small.' })).toMatch(
    /^To ask about the decision, email \S+ and quote the reference\.$/,
  )
})

test('an approval says by when the call is and how it is arranged, and that it settles which documents are missing', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  expect(describeNextSteps(receiptSchema.parse({ ...sent, status: 'approved' }), { account: ACCOUNT })).toMatch(
    / We aim to speak with you within one week of the decision, and will write to you at \S+ to arrange it\. We will agree the next step with you and tell you which documents we still need\.$/,
  )
})

test('on paper, a document that failed its check is not shown as one that was delivered', () => {
  const file = { file_name: 'Grid offer.pdf', file_size: 6, content_type: 'application/pdf', sha256: '0'.repeat(64) }
  const row = {
    ...file,
    submission_id: 'one',
    user_id: 'sponsor-1',
    file_path: 'one/1-a.pdf',
    created_at: new Date(),
  }
  const notesOf = (documents: CachedReceipt['documents']) =>
    listReceived({ receipt: { documents: { '1-a.pdf': file } }, documents } as unknown as CachedReceipt)[0]?.notes
  const rejected = { ...row, verification: 'rejected', rejection: 'wrong-content' } as const
  expect(notesOf([rejected])).toEqual([
    'Check failed',
    'The file is damaged, or its contents do not match its file type.',
  ])
  expect(notesOf([{ ...row, verification: 'verified' }])).toEqual(['Received intact'])
  expect(notesOf([])).toEqual(['Not received yet'])
  // Nothing is claimed of documents that this device has never asked about.
  expect(notesOf(null)).toEqual([])
})
