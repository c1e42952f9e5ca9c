import { forgetSessions } from './local/forget-sessions.ts'
import { signOut as endSession } from './remote/sign-out.ts'

/** Signs out, and forgets the upload sessions, which would work without a sign-in. Drafts and the outbox stay. */
export async function signOut(): Promise<void> {
  await endSession()
  await forgetSessions()
}
