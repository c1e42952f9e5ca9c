import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { currentUser, openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/*
 * An account with an email address and a password. A result only tells whether the call worked: who is signed in is told by the
 * session, which every window follows.
 */

/** Creates an account and signs in. The email that verifies the address is another call, so that it can't fail this one. */
export function signUp(email: string, password: string): Promise<AuthResult<void>> {
  return authResult(async () => {
    await createUserWithEmailAndPassword(openAuth(), email, password)
  })
}

export function signIn(email: string, password: string): Promise<AuthResult<void>> {
  return authResult(async () => {
    await signInWithEmailAndPassword(openAuth(), email, password)
  })
}

/** Emails the signed-in person a link that verifies their address and leads to the home page. Throws when there is no session. */
export function sendVerification(): Promise<AuthResult> {
  return authResult(async () => {
    const user = await currentUser()
    if (!user) throw new Error('There is no signed-in user whose email could be verified')
    await sendEmailVerification(user, { url: `${location.origin}/` })
  })
}

/** Emails a link to choose a new password. An unknown address gets the same answer as a known one: no answer reveals an account. */
export async function requestPasswordReset(email: string): Promise<AuthResult> {
  const result = await authResult(() => sendPasswordResetEmail(openAuth(), email, { url: `${location.origin}/auth` }))
  return !result.ok && result.reason === 'invalid-credentials' ? { ok: true, value: undefined } : result
}
