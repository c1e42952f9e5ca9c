import { signInWithEmailAndPassword } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

export function signIn(email: string, password: string): Promise<AuthResult> {
  return authResult(() => signInWithEmailAndPassword(openAuth(), email, password))
}
