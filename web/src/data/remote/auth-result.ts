import { FirebaseError } from 'firebase/app'

export type AuthFailure =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'offline'
  | 'too-many-attempts'
  | 'weak-password'
  | 'invalid-email'
  | 'unknown'

export type AuthResult = { ok: true } | { ok: false; reason: AuthFailure }

const CODES: Readonly<Record<string, AuthFailure>> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/user-disabled': 'invalid-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
}

/** Runs a call to Auth; Auth's failures become data, anything else is a bug and is thrown. */
export async function authResult(call: () => Promise<unknown>): Promise<AuthResult> {
  try {
    await call()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    return { ok: false, reason: CODES[error.code] ?? 'unknown' }
  }
}
