import { reload, type User } from 'firebase/auth'
import { currentUser } from './auth.ts'
import { authResult } from './auth-result.ts'
import { retryImport } from '#lib/retry-import.ts'

/**
 * Whether the signed-in person has verified their address. The link may be opened on another device, so the server is asked
 * for as long as this one does not know; null when it can't be asked. The mails that waited for it are then sent.
 */
export async function isEmailVerified(): Promise<boolean | null> {
  const user = await currentUser()
  if (!user) return null
  if (!isVerified(user)) {
    const asked = await authResult(() => reload(user))
    if (!asked.ok) return null
  }
  if (isVerified(user)) void askForMails(user)
  return isVerified(user)
}

const isVerified = ({ emailVerified }: User): boolean => emailVerified

/** Once: a token from before the address was verified is the sign that this device has not asked yet, and is then replaced. */
async function askForMails(user: User): Promise<void> {
  try {
    const { claims } = await user.getIdTokenResult()
    if (claims['email_verified'] === true) return
    const { sendWaitingMails } = await retryImport(() => import('./send-waiting-mails.ts'))
    await sendWaitingMails()
    await user.getIdToken(true)
  } catch {
    // The server's schedule sends them some minutes later.
  }
}
