import { expect, test } from 'vitest'
import type { UnsentWork } from '../../../web/src/data/local/outbox/unsent-work.ts'
import { describeWait, describeWork, UNSENT } from '../../../web/src/features/session/sign-out/sign-out-messages.ts'

const NONE = { applications: 0, withdrawals: 0, answers: 0 }
const ONE = { applications: 1, withdrawals: 0, answers: 0 }

const work = (counts: Partial<UnsentWork>): UnsentWork => ({
  drafts: 0,
  typed: 0,
  waiting: { applications: 1, withdrawals: 0, answers: 0 },
  sendable: NONE,
  held: undefined,
  ...counts,
})

test('who signs out without a network is told that nothing can be sent now', () => {
  expect(describeWait(work({ sendable: ONE }), false)).toEqual(['You are offline, so nothing can be sent now.'])
  expect(describeWait(work({ sendable: ONE }), true)).toEqual([])
  expect(describeWait(work({ drafts: 1, waiting: NONE }), false)).toEqual([])
})

test('who signs out is told what is paused or needs a decision', () => {
  expect(describeWait(work({}), true)).toEqual(['1 application is paused or needs your decision.'])
  expect(describeWait(work({ waiting: { applications: 3, withdrawals: 0, answers: 0 }, sendable: ONE }), true)).toEqual(
    ['2 applications are paused or need your decision.'],
  )
  expect(describeWait(work({ held: { count: 1, until: 0 } }), true).join()).not.toContain('paused')
})

test('who signs out is told of withdrawals by their name, and of none as an application', () => {
  const withdrawal = { applications: 0, withdrawals: 1, answers: 0 }
  expect(describeWork(work({ waiting: withdrawal }))).toBe('1 withdrawal waiting to be sent')
  expect(describeWork(work({ drafts: 1, waiting: { applications: 1, withdrawals: 2, answers: 0 } }))).toBe(
    '1 draft, 1 application waiting to be sent and 2 withdrawals waiting to be sent',
  )
  expect(describeWait(work({ waiting: withdrawal }), true)).toEqual(['1 withdrawal is paused or needs your decision.'])
  expect(UNSENT.later(withdrawal)).toBe('The app will send the withdrawal when you sign in on this device again.')
  expect(UNSENT.sendButton(withdrawal)).toBe('Send withdrawals first')
  expect(UNSENT.sendButton(ONE)).toBe('Send applications first')
})

test('who signs out is told of answers that are written and not sent, beside drafts and what waits', () => {
  expect(describeWork(work({ typed: 1, waiting: NONE }))).toBe('1 answer to a question')
  expect(describeWork(work({ drafts: 1, typed: 2, waiting: NONE }))).toBe('1 draft and 2 answers to questions')
  expect(describeWork(work({ typed: 2, waiting: { ...NONE, answers: 1 } }))).toBe(
    '2 answers to questions and 1 answer waiting to be sent',
  )
})
