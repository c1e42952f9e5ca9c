import { sendEmailVerification } from 'firebase/auth'
import { currentUser } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** Mails the signed-in person a link that verifies their address and leads back to the start of the site. */
export function sendVerification(): Promise<AuthResult> {
  return authResult(async () => {
    const user = await currentUser()
    if (!user) throw new Error('Nobody is signed in, so there is no address to verify')
    await sendEmailVerification(user, { url: `${location.origin}/` })
  })
}
