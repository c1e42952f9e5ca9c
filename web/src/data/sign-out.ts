import { forgetSessions } from './local/forget-sessions.ts'
import { outboxLock } from './outbox-lock.ts'
import { signOut as endSession } from './remote/sign-out.ts'

/** Signs out, and forgets the upload sessions, which would work without a sign-in. Drafts and the outbox stay. */
export async function signOut(): Promise<void> {
  await endSession()
  await forgetSessions()
  // A sender at work may note one more before it finds nobody signed in and ends.
  void outboxLock.run(forgetSessions)
}
