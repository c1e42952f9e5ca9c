import { expect, test } from 'vitest'
import { describeSignedOut } from '../../../web/src/features/outbox/announce-messages.ts'
import type { UnsentWork } from '../../../web/src/data/outbox/unsent-work.ts'
import { describeWait, describeWork, UNSENT } from '../../../web/src/features/session/sign-out/sign-out-messages.ts'

const NONE = { applications: 0, withdrawals: 0, answers: 0 }
const ONE = { applications: 1, withdrawals: 0, answers: 0 }

const work = (counts: Partial<UnsentWork>): UnsentWork => ({
  drafts: 0,
  typed: 0,
  notes: 0,
  shared: 0,
  waiting: { applications: 1, withdrawals: 0, answers: 0 },
  parked: NONE,
  sendable: NONE,
  held: undefined,
  ...counts,
})

test('who signs out without a network is told that nothing can be sent now', () => {
  expect(describeWait(work({ sendable: ONE }), false)).toEqual(['You are offline, so nothing can be sent now.'])
  expect(describeWait(work({ sendable: ONE }), true)).toEqual([])
  expect(describeWait(work({ drafts: 1, waiting: NONE }), false)).toEqual([])
})

test('who signs out is told what is paused', () => {
  const three = { applications: 3, withdrawals: 0, answers: 0 }
  expect(describeWait(work({}), true)).toEqual(['The application is paused.'])
  expect(describeWait(work({ waiting: three }), true)).toEqual(['The applications are paused.'])
  expect(describeWait(work({ waiting: three, sendable: ONE }), true)).toEqual(['2 of the 3 applications are paused.'])
  expect(describeWait(work({ held: { count: 1, until: 0 } }), true).join()).not.toContain('paused')
  expect(describeWait(work({ waiting: NONE, parked: ONE }), true)).toEqual([])
})

test('what needs a decision is not said to wait', () => {
  const waiting = ONE
  const parked = { applications: 1, withdrawals: 0, answers: 1 }
  expect(describeWork(work({ waiting, parked }))).toBe(
    '1 application waiting to be sent, 1 application that needs your decision and 1 answer that needs your decision',
  )
  expect(describeWork(work({ waiting: NONE, parked: { ...NONE, answers: 2 } }))).toBe(
    '2 answers that need your decision',
  )
})

test('who signs out is told of withdrawals by their name, and of none as an application', () => {
  const withdrawal = { applications: 0, withdrawals: 1, answers: 0 }
  expect(describeWork(work({ waiting: withdrawal }))).toBe('1 withdrawal waiting to be sent')
  expect(describeWork(work({ drafts: 1, waiting: { applications: 1, withdrawals: 2, answers: 0 } }))).toBe(
    '1 draft, 1 application waiting to be sent and 2 withdrawals waiting to be sent',
  )
  expect(describeWait(work({ waiting: withdrawal }), true)).toEqual(['The withdrawal is paused.'])
  expect(UNSENT.later(withdrawal)).toBe('The app will send the withdrawal when you sign in on this device again.')
  expect(UNSENT.sendButton(withdrawal)).toBe('Send withdrawal first')
  expect(UNSENT.sendButton({ ...withdrawal, withdrawals: 2 })).toBe('Send withdrawals first')
  expect(UNSENT.sendButton({ ...withdrawal, answers: 1 })).toBe('Send all first')
  expect(UNSENT.sendButton(ONE)).toBe('Send application first')
})

test('who signs out is told of answers that are written and not sent, beside drafts and what waits', () => {
  expect(describeWork(work({ typed: 1, waiting: NONE }))).toBe('1 answer to a question')
  expect(describeWork(work({ drafts: 1, typed: 2, waiting: NONE }))).toBe('1 draft and 2 answers to questions')
  expect(describeWork(work({ typed: 2, waiting: { ...NONE, answers: 1 } }))).toBe(
    '2 answers to questions and 1 answer waiting to be sent',
  )
})

test('who signs out is told of notes on applications that are not saved', () => {
  const notes = work({ notes: 1, waiting: NONE })
  expect(describeWork(notes)).toBe('1 application with unsaved notes, messages or questions')
  expect(UNSENT.keeping(notes)).toMatch(/^You can keep them here\./)
  expect(UNSENT.keeping(work({}))).toMatch(/^You can keep it here\./)
})

test('a session that has ended says what waits to be sent, and of what needs a decision that it does', () => {
  const told = (waiting: typeof NONE, parked: typeof NONE, sendable = waiting) =>
    describeSignedOut({ waiting, parked, sendable, held: undefined })?.message
  expect(told({ ...NONE, answers: 1 }, ONE)).toBe(
    'An answer is still waiting to be sent. Sign in again to send it. Nothing is lost.',
  )
  expect(told(NONE, { ...NONE, answers: 1 })).toBe(
    'An answer was not sent and needs your decision. Sign in again to decide. Nothing is lost.',
  )
  expect(told({ ...NONE, answers: 1 }, NONE, NONE)).toBe(
    'An answer is paused. Sign in again and resume sending. Nothing is lost.',
  )
  const held = { count: 1, until: 0 }
  expect(describeSignedOut({ waiting: ONE, parked: NONE, sendable: NONE, held })?.message).toContain(
    'Sign in again to send it.',
  )
  expect(told(NONE, NONE)).toBeUndefined()
})
