import { signInWithEmailAndPassword } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Signs in. Who is signed in is told by the session, not by the answer. */
export function signIn(email: string, password: string): Promise<AuthResult<void>> {
  return authResult(async () => {
    await signInWithEmailAndPassword(openAuth(), email, password)
  })
}
