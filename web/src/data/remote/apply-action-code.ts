import { applyActionCode as apply } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Does what a mailed link was for: verifies an address, or sets it back. It uses the link up. */
export function applyActionCode(code: string): Promise<AuthResult> {
  return authResult(() => apply(openAuth(), code))
}
