import type { MailDeps } from '../platform/mail-deps.ts'
import {
  claimNotification,
  clearDeferral,
  completeNotification,
  deferNotification,
  listDeferred,
  listDeferredFor,
  releaseNotification,
  type Claim,
  type DeferredNotification,
  type Ending,
  type NoClaim,
  type NotificationKey,
} from './notification-log.ts'

export type NotificationOutcome = Ending | 'not verified' | Exclude<NoClaim, 'claimed by another' | 'claim expired'>

/** Another sender holds the claim, and may still have to release it. */
export class ClaimedElsewhere extends Error {
  override name = 'ClaimedElsewhere'
}

/**
 * Reports an application's milestones to its sponsor: one mail for each, however many deliveries ask for it, in any order or at
 * once. It reads the record again after each mail, so the last sender has seen the last change.
 *
 * A mail goes to the verified address of the account and to no other. Without one the notification is deferred, and so it is once the
 * day has had its most mails: see `sendDeferredNotifications`. A mail that may have been sent is never sent again. Throws, for a later
 * delivery to try again, when a mail has certainly not been sent or another sender holds the claim.
 */
export async function sendNotification(deps: MailDeps, notification: NotificationKey): Promise<NotificationOutcome> {
  let last: Ending | 'not verified' | undefined
  for (;;) {
    const claim = await claimNotification(deps.firestore, notification)
    if (claim === 'claimed by another') throw new ClaimedElsewhere('another delivery is sending this mail')
    if (claim === 'claim expired') {
      deps.alert('mail unknown', { ...detailsOf(notification), reason: 'the function that was sending it died' })
      last = 'unknown'
    } else if (typeof claim === 'string') {
      return last ?? claim
    } else {
      last = await sendClaimed(deps, notification, claim)
      if (last === 'not verified') return last
    }
  }
}

async function sendClaimed(
  { firestore, send, verifiedAddressOf, settings, alert }: MailDeps,
  notification: NotificationKey,
  claim: Claim,
): Promise<Ending | 'not verified'> {
  const { milestone, record } = claim
  const mail = notification.kind.compose(milestone, { id: notification.submissionId, record }, settings)
  const uid = String(record['user_id'])
  const to = await verifiedAddressOf(uid).catch(async (error: unknown) => {
    // Nothing was sent: without this, the expired claim would count as a mail that may have been.
    await releaseNotification(firestore, notification)
    throw error
  })
  if (to === undefined) {
    await deferNotification(firestore, notification, uid)
    return 'not verified'
  }
  const result = await send({ to, ...mail })
  if (result.outcome === 'not taken') {
    await releaseNotification(firestore, notification)
    throw new Error(result.reason)
  }
  if (result.outcome === 'taken') {
    await completeNotification(firestore, notification, claim, 'sent', result.messageId)
    return 'sent'
  }
  await completeNotification(firestore, notification, claim, result.outcome)
  alert(`mail ${result.outcome}`, { ...detailsOf(notification), news: milestone, reason: result.reason })
  return result.outcome
}

const detailsOf = ({ kind, submissionId }: NotificationKey) => ({ topic: kind.name, submission: submissionId })

/** How long a deferred notification waits for a verified address, in milliseconds. */
export const MAX_DEFERRAL = 7 * 24 * 60 * 60 * 1000

/** The same for a run over many, none of which stops the others. A claim of another sender is left to that one. */
export async function trySending(deps: MailDeps, notification: NotificationKey): Promise<NotificationOutcome | Error> {
  try {
    return await sendNotification(deps, notification)
  } catch (error) {
    return error instanceof ClaimedElsewhere ? 'nothing to send' : toError(error)
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

export interface DeferredRun {
  sent: number
  /** Why mails have certainly not been sent; the next run tries each again. */
  failures: readonly Error[]
}

/** Sends the deferred notifications of every account whose address is verified by now. */
export async function sendDeferredNotifications(deps: MailDeps): Promise<DeferredRun> {
  const verified = new Map<string, Promise<string | undefined>>()
  const verifiedAddressOf = (uid: string) => {
    const known = verified.get(uid) ?? deps.verifiedAddressOf(uid)
    verified.set(uid, known)
    // The next of the account asks again.
    known.catch(() => verified.delete(uid))
    return known
  }
  return sendDeferred({ ...deps, verifiedAddressOf }, listDeferred(deps.firestore, MAX_DEFERRAL))
}

/** Sends the deferred notifications of one account, if its address is verified. */
export async function sendDeferredNotificationsFor(deps: MailDeps, uid: string): Promise<DeferredRun> {
  return sendDeferred(deps, [await listDeferredFor(deps.firestore, uid)])
}

/** A run begins no further mail after so many milliseconds: the function would be stopped in the middle of one. */
export const MAX_RUN = 80_000

async function sendDeferred(
  deps: MailDeps,
  pages: AsyncIterable<readonly DeferredNotification[]> | Iterable<readonly DeferredNotification[]>,
): Promise<DeferredRun> {
  const endsAt = Date.now() + MAX_RUN
  const failures: Error[] = []
  let sent = 0
  for await (const page of pages) {
    for (const notification of page) {
      if (Date.now() > endsAt) return { sent, failures }
      const outcome = await sendIfVerified(deps, notification)
      if (outcome instanceof Error) failures.push(outcome)
      else if (outcome === 'sent') sent += 1
      else if (outcome === 'no submission' || outcome === 'up to date') await clearDeferral(notification)
    }
  }
  return { sent, failures }
}

async function sendIfVerified(
  deps: MailDeps,
  notification: DeferredNotification,
): Promise<NotificationOutcome | Error> {
  const address = await deps.verifiedAddressOf(notification.uid).catch(toError)
  if (address instanceof Error) return address
  return address === undefined ? 'not verified' : trySending(deps, notification)
}
