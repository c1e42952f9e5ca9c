import type { Result } from '@sotto/domain/shared/result'
import { FirebaseError } from 'firebase/app'
import { ProblemError, silence } from '../errors.ts'

export type AuthFailure =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'offline'
  | 'unreachable'
  | 'too-many-attempts'
  | 'weak-password'
  | 'second-factor'
  | 'invalid-email'
  | 'expired-code'
  | 'invalid-code'
  | 'unknown'

export type AuthResult<T = unknown> = Result<T, AuthFailure>

const CODES: Readonly<Record<string, AuthFailure>> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/user-disabled': 'invalid-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/multi-factor-auth-required': 'second-factor',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/expired-action-code': 'expired-code',
  'auth/invalid-action-code': 'invalid-code',
}

/** Runs a call to Auth; Auth's failures become data, anything else is a bug and is thrown. */
export async function authResult<T>(call: () => Promise<T>): Promise<AuthResult<T>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    // The device can't tell who is signed in, whatever the network is like: that passes.
    if (error instanceof ProblemError) return { ok: false, reason: 'unknown' }
    if (!(error instanceof FirebaseError)) throw error
    // Also what the SDK says after it has waited in vain for half a minute, or for a minute on a phone.
    if (error.code === 'auth/network-request-failed') return { ok: false, reason: silence() }
    return { ok: false, reason: CODES[error.code] ?? 'unknown' }
  }
}
