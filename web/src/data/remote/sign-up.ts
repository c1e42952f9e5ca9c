import { createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Creates an account and signs in. The mail that verifies the address is sent after it; an account without it is one too. */
export function signUp(email: string, password: string): Promise<AuthResult> {
  return authResult(async () => {
    const { user } = await createUserWithEmailAndPassword(openAuth(), email, password)
    const mailed = await authResult(() => sendEmailVerification(user, { url: location.origin }))
    if (!mailed.ok) console.warn('The verification mail could not be sent:', mailed.reason)
  })
}
