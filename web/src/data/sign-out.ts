import { endOwner, forgetUploadSessions } from '#data/local/device-owner.ts'
import { storeTyped } from '#data/local/drafts.ts'
import { outboxLock } from '#data/outbox/outbox-lock.ts'
import { signOut as endSession } from '#data/remote/auth.ts'

/**
 * Signs a person out. The device notes it first, with erasing what the session brought: so it holds whatever becomes of Auth.
 * Drafts and the outbox stay.
 */
export async function signOut(uid: string): Promise<void> {
  // First, while the page is sure to stay: who sees that they are signed out may close it.
  await storeTyped(uid)
  try {
    await endOwner(uid)
  } catch (error) {
    console.warn('Failed to record the sign-out on this device', error)
  }
  await endSession()
  // A sender at work may note one more before it finds nobody signed in and ends.
  void outboxLock.run(forgetUploadSessions)
}
