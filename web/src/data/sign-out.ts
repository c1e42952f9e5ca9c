import { forgetSessions } from './local/forget-sessions.ts'
import { forgetShares } from './local/forget-shares.ts'
import { outboxLock } from './outbox-lock.ts'
import { signOut as endSession } from './remote/sign-out.ts'

/**
 * Signs a person out, and forgets the upload sessions, which would work without a sign-in, and what was shared and never attached.
 * Drafts and the outbox stay.
 */
export async function signOut(uid: string): Promise<void> {
  // First, while the page is sure to stay: who sees that they are signed out may close it.
  await forgetShares(uid)
  await endSession()
  await forgetSessions()
  // A sender at work may note one more before it finds nobody signed in and ends.
  void outboxLock.run(forgetSessions)
}
