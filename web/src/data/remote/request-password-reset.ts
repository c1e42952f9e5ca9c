import { sendPasswordResetEmail } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Sends a link to choose a new password. An unknown address is answered like a known one: nobody learns who has an account. */
export async function requestPasswordReset(email: string): Promise<AuthResult> {
  const result = await authResult(() => sendPasswordResetEmail(openAuth(), email, { url: `${location.origin}/auth` }))
  return !result.ok && result.reason === 'invalid-credentials' ? { ok: true, value: undefined } : result
}
