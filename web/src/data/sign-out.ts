import { failed, type Result } from '@sotto/domain/shared/result'
import { endOwner, finishErasing, forgetUploadSessions } from '#data/local/person/device-owner.ts'
import { storeTyped } from '#data/local/drafts.ts'
import { erasePerson, type ErasePersonFailure, type HeldData } from '#data/local/person/erase-person.ts'
import { outboxLock } from '#data/outbox/outbox-lock.ts'
import { signOut as endSession } from '#data/remote/auth/auth.ts'
import { withTimeout } from '#lib/with-timeout.ts'

/** How long a sign-out waits for each write to the device. A write that takes longer goes on, and takes effect when it is done. */
const DEVICE_TIMEOUT_MS = 3000

/**
 * Signs a person out. The device notes it first, with erasing what the session brought: so it holds whatever becomes of Auth.
 * A database that does not answer delays it by a few seconds only. Drafts and the outbox stay.
 */
export async function signOut(uid: string): Promise<void> {
  // First, while the page is sure to stay: who sees that they are signed out may close it. Words that are not stored stay noted.
  await withTimeout(storeTyped(uid), DEVICE_TIMEOUT_MS, () => undefined)
  try {
    await withTimeout(endOwner(uid), DEVICE_TIMEOUT_MS, () => {
      throw new Error('The database did not answer in time')
    })
  } catch (error) {
    console.warn('Failed to record the sign-out on this device', error)
  }
  await leave()
}

/** `sending`: an application is being sent, and was not done in time. */
export type EraseFailure = 'sending' | ErasePersonFailure

/** How long erasing waits for an application that is being sent. */
const PATIENCE_MS = 10_000

/**
 * Erases everything of a person's from this device and signs them out. One transaction decides: before it everything is there, after
 * it nothing, and the next start finishes the rest. The sender's lock is held meanwhile, so nothing is erased while it is being sent.
 */
export async function eraseAndSignOut(uid: string, told: HeldData): Promise<Result<HeldData, EraseFailure>> {
  let result = failed('sending') as Result<HeldData, EraseFailure>
  const erase = async () => {
    result = await erasePerson(uid, told)
  }
  await outboxLock.run(erase, AbortSignal.timeout(PATIENCE_MS))
  if (!result.ok) return result
  await finishErasing()
  try {
    await leave()
  } catch (error) {
    console.warn('The session will be ended at the next start', error)
  }
  return result
}

async function leave(): Promise<void> {
  await endSession()
  // A sender at work may note one more before it finds nobody signed in and ends.
  void outboxLock.run(forgetUploadSessions)
}
