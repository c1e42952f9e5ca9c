import { reload, type User } from 'firebase/auth'
import { retryImport } from '#lib/loading/retry-import.ts'
import { currentUser } from './auth.ts'
import { authResult } from './auth-result.ts'

/*
 * Whether the signed-in person has verified their address. Until then the server holds back the emails that are meant for it.
 */

/**
 * Whether the address is verified; null when that is unknown. The link may be opened on another device, so each call asks the server
 * until this device knows of it. The emails that waited for the verification are then sent.
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

/** Once: a token from before the verification shows that this device has not asked yet; asking replaces the token. */
async function askForMails(user: User): Promise<void> {
  try {
    const { claims } = await user.getIdTokenResult()
    if (claims['email_verified'] === true) return
    const { callFunction } = await retryImport(() => import('../callables.ts'))
    await callFunction('send-waiting-mails')
    await user.getIdToken(true)
  } catch {
    // The server's schedule sends them some minutes later.
  }
}
