import { expect, test } from 'vitest'
import { readArrival } from '../../../web/src/features/session/sign-in/auth-arrival.ts'
import { readMode } from '../../../web/src/features/session/sign-in/auth-mode.ts'
import { describeFailure } from '../../../web/src/features/session/sign-in/auth-messages.ts'
import { describeTarget } from '../../../web/src/features/session/sign-in/sign-in-messages.ts'
import { judgeCredentials, judgeNewPassword } from '../../../web/src/features/session/sign-in/judge-credentials.ts'

test.each(['sign-in', 'sign-up'] as const)('to %s takes an address and six characters', (mode) => {
  expect(judgeCredentials(mode, { email: 'a@sotto.example', password: 'gh7Kq2' })).toEqual({})
  expect(judgeCredentials(mode, { email: 'a@sotto', password: '12345' })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(judgeCredentials(mode, { email: '', password: 'gh7 q2' })).toEqual({ email: 'Invalid email address' })
})

const GUESSED = [
  '123456',
  '1234567890',
  '654321',
  'abcdef',
  'aaaaaaaa',
  '121212',
  '      ',
  'Password',
  'P@ssw0rd',
  'qwerty123',
]

test.each([...GUESSED, 'ada.lovelace', 'Ada.Lovelace@sotto.example'])('a new password is not “%s”', (password) => {
  const typed = { email: 'Ada.Lovelace@sotto.example', password }
  expect(judgeCredentials('sign-up', typed).password).toMatch(/too easy to guess/)
  // Who has it already gets in with it.
  expect(judgeCredentials('sign-in', typed)).toEqual({})
})

test.each(['sponsor-demo', 'admin-demo', 'Correct horse 7!', 'gh7Kq2', '1234567890x', 'ümläüt'])(
  'a new password may be “%s”',
  (password) => {
    expect(judgeCredentials('sign-up', { email: 'ada@sotto.example', password })).toEqual({})
  },
)

test('a password that a mailed link sets is judged by its length first, then against the address of its account', () => {
  const judge = (password: string) => judgeNewPassword(password, 'Ada.Lovelace@sotto.example')
  for (const short of ['', '12345', 'gh7Kq', ' gh7 '])
    expect(judge(short)).toBe('Password must be at least 6 characters')
  for (const guessed of ['123456', 'ada.lovelace', 'ADA.LOVELACE@sotto.example']) {
    expect(judge(guessed)).toBe('This password is too easy to guess. Choose a longer one, or generate one.')
  }
  // Blanks at its ends are part of a password.
  for (const good of ['gh7Kq2', ' gh7q ', 'grace.hopper']) expect(judge(good)).toBeUndefined()
})

test('a reset takes an address alone', () => {
  expect(judgeCredentials('reset', { email: 'a@sotto.example', password: '' })).toEqual({})
  expect(judgeCredentials('reset', { email: '', password: '' })).toEqual({ email: 'Please enter your email address' })
  expect(judgeCredentials('reset', { email: 'a', password: '' })).toEqual({ email: 'Invalid email address' })
})

test('an address asks for a mode, and for the sign-in when it asks for none that there is', () => {
  expect(readMode('')).toBe('sign-in')
  expect(readMode('?mode=sign-up')).toBe('sign-up')
  expect(readMode('?mode=reset&x=1')).toBe('reset')
  expect(readMode('?mode=admin')).toBe('sign-in')
})

test('what another page said on the way is read, and anything else is nothing', () => {
  expect(readArrival({ from: '/submit' })).toEqual({ from: '/submit' })
  expect(readArrival({ email: 'a@sotto.example' })).toEqual({ email: 'a@sotto.example' })
  for (const state of [null, undefined, 'x', { from: 1 }, { email: {} }]) expect(readArrival(state)).toEqual({})
})

test('a failure has the words that belong to it, or else to what was attempted', () => {
  const otherwise = 'Failed to sign in. Please try again.'
  expect(describeFailure('invalid-credentials', otherwise)).toEqual({ title: 'Invalid email or password' })
  expect(describeFailure('email-in-use', otherwise).title).toBe('An account with this email already exists')
  // One text that says when to try again, beside none that says to try at once.
  expect(describeFailure('too-many-attempts', otherwise)).toEqual({
    title: 'Too many attempts',
    message: 'Wait a few minutes, then try again.',
  })
  expect(describeFailure('second-factor', otherwise).title).toBe('This account uses two-step sign-in')
  expect(describeFailure('unknown', otherwise)).toEqual({ title: otherwise })
  expect(describeFailure('offline', otherwise)).toEqual({
    title: otherwise,
    message: 'You are offline. Try again when you are back online.',
  })
  expect(describeFailure('unreachable', otherwise)).toEqual({
    title: otherwise,
    message: 'The sign-in service is not responding. Try again in a minute.',
  })
})

test('a newcomer is offered an account without a reason, but for what they would not know', () => {
  expect(describeTarget('/submit?sector=energy', false)).toBe('Please sign in to submit your project.')
  expect(describeTarget('/applications', false)).toBe('Please sign in to continue.')
  // Nothing was shared, or nothing was kept of it.
  expect(describeTarget('/share', false)).toBe('Please sign in to continue.')
  expect(describeTarget('/share?problem=crowded', false)).toBe('Please sign in to continue.')
  for (const target of ['/submit', '/submit?sector=energy', '/applications', '/admin']) {
    expect(describeTarget(target, true)).toBeUndefined()
  }
  for (const isOffer of [true, false]) {
    expect(describeTarget('/submit?tab=pitch-deck', isOffer)).toBe('Please sign in to submit your pitch deck.')
    expect(describeTarget('/share?id=1', isOffer)).toMatch(/erase them after one hour if you do not sign in/)
  }
})
