import { confirmPasswordReset as confirm } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Sets the password of the account that the code was mailed to, uses the code up, and ends the account's sessions. */
export function confirmPasswordReset(code: string, password: string): Promise<AuthResult> {
  return authResult(() => confirm(openAuth(), code, password))
}
