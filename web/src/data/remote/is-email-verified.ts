import { reload } from 'firebase/auth'
import { currentUser } from './auth.ts'
import { authResult } from './auth-result.ts'

/**
 * Whether the signed-in person has verified their address. The link may be opened on another device, so the server is asked
 * for as long as this one does not know; null when it can't be asked.
 */
export async function isEmailVerified(): Promise<boolean | null> {
  const user = await currentUser()
  if (!user) return null
  if (user.emailVerified) return true
  const asked = await authResult(() => reload(user))
  return asked.ok ? user.emailVerified : null
}
