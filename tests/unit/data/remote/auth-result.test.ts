import { FirebaseError } from 'firebase/app'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ProblemError } from '../../../../web/src/data/remote/errors.ts'
import { authResult } from '../../../../web/src/data/remote/auth/auth-result.ts'

const failing = (code: string) => authResult(() => Promise.reject(new FirebaseError(code, code)))

test.each([
  ['auth/invalid-credential', 'invalid-credentials'],
  ['auth/user-not-found', 'invalid-credentials'],
  ['auth/email-already-in-use', 'email-in-use'],
  ['auth/expired-action-code', 'expired-code'],
  ['auth/invalid-action-code', 'invalid-code'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  ['auth/multi-factor-auth-required', 'second-factor'],
  ['auth/nobody-has-heard-of-it', 'unknown'],
])('the failure %s of Auth is an answer: %s', async (code, reason) => {
  expect(await failing(code)).toEqual({ ok: false, reason })
})

test.each([
  { onLine: false, reason: 'offline' },
  { onLine: true, reason: 'unreachable' },
])('when Auth is silent, the device knows whether it is offline: $reason', async ({ onLine, reason }) => {
  vi.stubGlobal('navigator', { onLine })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  expect(await failing('auth/network-request-failed')).toEqual({ ok: false, reason })
})

test('a device that can not read its session does not blame the connection', async () => {
  const reason = 'unknown'
  expect(await authResult(() => Promise.reject(new ProblemError('unreachable')))).toEqual({ ok: false, reason })
})

test('what Auth gives is handed on, and what is no failure of Auth is thrown', async () => {
  expect(await authResult(() => Promise.resolve('a person'))).toEqual({ ok: true, value: 'a person' })
  const broken = new TypeError('The program is wrong')
  await expect(authResult(() => Promise.reject(broken))).rejects.toBe(broken)
})
