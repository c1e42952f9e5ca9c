import { createUserWithEmailAndPassword } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Creates an account and signs in. The mail that verifies the address is another call, so that it can't fail this one. */
export function signUp(email: string, password: string): Promise<AuthResult<void>> {
  return authResult(async () => {
    await createUserWithEmailAndPassword(openAuth(), email, password)
  })
}
