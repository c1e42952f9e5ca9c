import { expect, test } from 'vitest'
import { readArrival } from '../../web/src/features/session/auth-arrival.ts'
import { readMode } from '../../web/src/features/session/auth-mode.ts'
import { describeFailure } from '../../web/src/features/session/auth-words.ts'
import { judgeCredentials } from '../../web/src/features/session/judge-credentials.ts'

test.each(['sign-in', 'sign-up'] as const)('to %s takes an address and six characters', (mode) => {
  expect(judgeCredentials(mode, { email: 'a@sotto.example', password: '123456' })).toEqual({})
  expect(judgeCredentials(mode, { email: 'a@sotto', password: '12345' })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(judgeCredentials(mode, { email: '', password: '      ' })).toEqual({ email: 'Invalid email address' })
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
  expect(describeFailure('unknown', otherwise)).toEqual({ title: otherwise })
  expect(describeFailure('offline', otherwise)).toEqual({
    title: otherwise,
    message: 'There is no connection. What you typed stays here.',
  })
})
