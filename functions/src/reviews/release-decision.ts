import { setTimeout as delay } from 'node:timers/promises'
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
 * submission as it stands, so a decision that was undone is never told. A release that comes early waits for its moment, as the Tasks
 * emulator sends each at once; it leaves a decision that was made or changed meanwhile to the release of that change.
 */
export async function releaseDecision(deps: MailDeps, submissionId: string): Promise<string> {
  let awaited: number | undefined
  for (;;) {
    const outcome = await mirrorToReceipt(deps.firestore, submissionId)
    if (typeof outcome === 'string') {
      return `${outcome}, mail: ${await sendNotification(deps, { kind: STATUS, submissionId })}`
    }
    const moment = outcome.heldUntil.getTime()
    if (awaited !== undefined && awaited !== moment) return 'held again'
    awaited = moment
    await delay(Math.max(1, moment - Date.now()))
  }
}
