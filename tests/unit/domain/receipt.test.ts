import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, receiptSchema } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import type { CachedReceipt } from '../../../web/src/data/local/database/records.ts'
import { listReceived } from '../../../web/src/features/outbox/receipt/list-received.ts'
import { describeNextSteps, describeQuestions } from '../../../web/src/features/outbox/receipt/receipt-messages.ts'
import { frozenSubmission } from '../../factories/application.ts'

test('a receipt is read whatever status a console or a newer version has written, and says what is certain', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const receipt = receiptSchema.parse({ ...sent, status: 'on-hold' })
  expect(receipt.status).toBe('on-hold')
  expect(describeNextSteps(receipt)).toMatch(/^We have your application\. We will contact you at /)
  expect(() => receiptSchema.parse({ ...sent, status: 4 })).toThrow()
})

test('a receipt names the reviewer who will write, and says of the application who reads it', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const words = describeNextSteps(receiptSchema.parse(sent))
  expect(words).toMatch(/^A reviewer will assess your application .*, and will then contact you at /)
  expect(words).toContain('We will show it to a funder only with your approval.')
})

test('a receipt with an open question asks for the answer, and says that the assessment’s target stays', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  for (const status of ['pending', 'reviewing'])
    expect(describeNextSteps(receiptSchema.parse({ ...sent, status, open_requests: 1 }))).toMatch(
      /^A reviewer needs your answer to a question .* Our target for the assessment is still /,
    )
  for (const change of [{ status: 'approved', open_requests: 1 }, { open_requests: 0 }])
    expect(describeNextSteps(receiptSchema.parse({ ...sent, ...change }))).not.toContain('needs your answer')
})

test('a receipt says by when it is assessed, with the zone of the reader’s clock', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  expect(describeNextSteps(receiptSchema.parse(sent))).toMatch(
    /, by [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} (UTC|GMT)/,
  )
})

test('a rejection without a message says how to ask for the reason, and one with a message how to ask about the decision', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const rejected = receiptSchema.parse({ ...sent, status: 'rejected' })
  expect(describeQuestions(rejected)).toMatch(
    /^This page does not give our reason. To receive it, email \S+ and quote the reference\.$/,
  )
  expect(describeQuestions({ ...rejected, message: 'Your equity is too small.' })).toMatch(
    /^To ask about the decision, email \S+ and quote the reference\.$/,
  )
})

test('an approval says by when the call is, and that it settles which documents are missing', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  expect(describeNextSteps(receiptSchema.parse({ ...sent, status: 'approved' }))).toMatch(
    / within one week of the decision\. We will agree the next step with you and tell you which documents we still need\.$/,
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
  expect(notesOf([rejected])).toEqual(['Check failed', 'The file’s contents do not match its type.'])
  expect(notesOf([{ ...row, verification: 'verified' }])).toEqual(['Received intact'])
  expect(notesOf([])).toEqual(['Not received yet'])
  // Nothing is claimed of documents that this device has never asked about.
  expect(notesOf(null)).toEqual([])
})
