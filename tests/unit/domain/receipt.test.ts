import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, receiptSchema } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import { describeNextSteps } from '../../../web/src/features/outbox/receipt/receipt-messages.ts'
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
  expect(words).toContain('A reviewer will then contact you at ')
  expect(words).toContain('Only our reviewers read your application.')
})

test('a receipt says by when it is assessed, with the zone of the reader’s clock', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  expect(describeNextSteps(receiptSchema.parse(sent))).toMatch(
    /, by [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} (UTC|GMT)/,
  )
})
