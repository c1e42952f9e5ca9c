import { HOLD_MS, heldUntil, UNDO_MS, reviewSchema } from '@sotto/domain/review/review'
import { DECISIONS, STATUSES } from '@sotto/domain/submission/statuses'
import { expect, test } from 'vitest'

const AT = new Date(Date.UTC(2026, 10, 24, 12))
const after = (ms: number) => AT.getTime() + ms

test('a decision is held until its undo can’t arrive any more, and told from that moment on', () => {
  expect(HOLD_MS).toBeGreaterThan(UNDO_MS)
  for (const decision of DECISIONS) {
    // The clock of a function may be behind that of the database.
    for (const ms of [-1000, 0]) expect(heldUntil(decision, AT, after(ms))).toEqual(new Date(after(HOLD_MS)))
    expect(heldUntil(decision, AT, after(HOLD_MS - 1))).toEqual(new Date(after(HOLD_MS)))
    expect(heldUntil(decision, AT, after(HOLD_MS))).toBeUndefined()
  }
})

test('no other status is held, and nothing that a console wrote without a time or with one to come', () => {
  for (const status of STATUSES.filter((each) => !DECISIONS.some((decision) => decision === each))) {
    expect(heldUntil(status, AT, after(0))).toBeUndefined()
  }
  for (const status of ['archived', null, 5]) expect(heldUntil(status, AT, after(0))).toBeUndefined()
  expect(heldUntil('approved', null, after(0))).toBeUndefined()
  expect(heldUntil('approved', AT, after(-HOLD_MS))).toBeUndefined()
})

test('a message goes with a decision alone, and is text without blanks at its ends', () => {
  const review = { admin_notes: '', revision: 0 }
  const fits = (status: string, message_to_applicant: string) =>
    reviewSchema.safeParse({ ...review, status, message_to_applicant }).success
  for (const status of STATUSES) expect(fits(status, '')).toBe(true)
  expect(fits('rejected', 'The permit\nis open.')).toBe(true)
  expect(fits('approved', 'x'.repeat(2000))).toBe(true)
  expect(fits('approved', 'x'.repeat(2001))).toBe(false)
  for (const status of ['pending', 'reviewing']) expect(fits(status, 'Not yet.')).toBe(false)
  for (const message of [' ', ' x', 'x\n']) expect(fits('rejected', message)).toBe(false)
})
