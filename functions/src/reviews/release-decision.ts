import { HttpsError } from 'firebase-functions/v2/https'
import { STATUS } from '../notifications/notification-kinds.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import type { MailDeps } from '../platform/mail-deps.ts'
import { mirrorToReceipt } from './mirror-review.ts'

/** Asks for a submission's release at a moment. The same submission and moment may be asked for again. */
export type ScheduleRelease = (submissionId: string, at: Date) => Promise<void>

/** The sponsor's receipt follows a submission: at once, or by a release that is asked for where a decision is held. */
export async function mirrorOrHold(
  { firestore }: Pick<MailDeps, 'firestore'>,
  scheduleRelease: ScheduleRelease,
  submissionId: string,
): Promise<string> {
  const outcome = await mirrorToReceipt(firestore, submissionId)
  if (typeof outcome === 'string') return outcome
  await scheduleRelease(submissionId, outcome.heldUntil)
  return 'held'
}

/**
 * Tells the sponsor of a decision whose hold is over: first their receipt, then the mail, which leads to the receipt. It reads the
 * submission as it stands, so a decision that was undone is never told. Throws `unavailable` while a decision is held: the queue
 * calls again. The Tasks emulator sends each task at once, whatever its moment.
 */
export async function releaseDecision(deps: MailDeps, submissionId: string): Promise<string> {
  const outcome = await mirrorToReceipt(deps.firestore, submissionId)
  if (typeof outcome !== 'string') {
    throw new HttpsError('unavailable', `The decision is held until ${outcome.heldUntil.toISOString()}`)
  }
  return `${outcome}, mail: ${await sendNotification(deps, { kind: STATUS, submissionId })}`
}
