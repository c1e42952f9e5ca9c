import { MAX_MAILS_PER_DAY } from '@sotto/domain/shared/limits'
import { countNext } from '@sotto/domain/submission/daily-usage'
import { mailPath, MAILS, requestPath, submissionPath } from '@sotto/domain/submission/paths'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'
import { kindOfRecord, type Milestone, type NotificationKind } from './notification-kinds.ts'

/**
 * The log of notifications to sponsors: one document of `mails` for each application and kind, and for each question
 * and kind. A sender claims a milestone before
 * it sends the mail, then completes, releases or defers the claim. So concurrent and repeated deliveries send one mail.
 */
export interface NotificationRecord {
  /** The milestone that was reported last. */
  said: Milestone | null
  /** The outcome of that report. */
  ending: Ending | null
  /** When that was, by the server’s time. */
  closed_at: Timestamp | null
  /** How many reports that UTC day has had. */
  mails: number
  /** The milestone that a sender has claimed and not completed yet. */
  saying: Milestone | null
  /** The end of that claim's lease. */
  lease_until: Timestamp | null
}

/** `unknown`: the mail may have been sent. */
export type Ending = 'sent' | 'refused' | 'unknown'

/**
 * The lease of a claim, in milliseconds. It is longer than a function may run, so the sender of an expired claim has died with
 * its function.
 */
export const LEASE = 5 * 60 * 1000

/** One notification: a kind, for one application or for one question about it. */
export interface NotificationKey {
  kind: NotificationKind
  submissionId: string
  /** The question's id, for a kind that reports a question. */
  requestId?: string
}

export interface Claim {
  milestone: Milestone
  /** The record that the milestone was read from. */
  record: DocumentData
  /** Which report of its day it is. */
  mails: number
}

export type NoClaim =
  'no submission' | 'nothing to send' | 'up to date' | 'claimed by another' | 'claim expired' | 'limit reached'

/** The log record of a notification. */
export const recordOf = (firestore: Firestore, { kind, submissionId, requestId }: NotificationKey): DocumentReference =>
  firestore.doc(mailPath(submissionId, requestId === undefined ? kind.name : `${requestId}_${kind.name}`))

/** What a notification reports. */
const reportedPath = ({ submissionId, requestId }: NotificationKey): string =>
  requestId === undefined ? submissionPath(submissionId) : requestPath(submissionId, requestId)

/**
 * Claims the milestone that the reported record has reached now, or returns why there is nothing to claim. A claim of another sender
 * whose lease has expired is completed as `unknown`, because its mail may have been sent. Where the day has had its most mails, the
 * notification is deferred.
 */
export function claimNotification(firestore: Firestore, notification: NotificationKey): Promise<Claim | NoClaim> {
  const { kind } = notification
  const log = recordOf(firestore, notification)
  return firestore.runTransaction(async (transaction) => {
    const [reported, stored] = await transaction.getAll(firestore.doc(reportedPath(notification)), log)
    const current = reported?.data()
    if (current === undefined) return 'no submission'
    const { said, saying, lease_until, closed_at, mails } = {
      ...EMPTY_RECORD,
      ...(stored?.data() as Partial<NotificationRecord> | undefined),
    }
    const next = countNext(mails, toDate(closed_at) ?? undefined, new Date(), MAX_MAILS_PER_DAY)
    if (saying !== null) {
      if (lease_until !== null && lease_until.toMillis() > Date.now()) return 'claimed by another'
      transaction.set(log, completed({ milestone: saying, mails: next ?? MAX_MAILS_PER_DAY }, 'unknown'))
      return 'claim expired'
    }
    const milestone = kind.milestoneOf(current)
    if (milestone === undefined) return 'nothing to send'
    if (milestone === said) return 'up to date'
    if (!(await isAllowed(transaction, firestore, notification, current))) return 'nothing to send'
    if (next === undefined) {
      transaction.set(log, deferral(notification, String(current['user_id'])), { merge: true })
      return 'limit reached'
    }
    const claim = { saying: milestone, lease_until: Timestamp.fromMillis(Date.now() + LEASE) }
    transaction.set(log, claim, { merge: true })
    return { milestone, record: current, mails: next }
  })
}

/** Whether the other documents that a kind reads let its milestone be told. */
async function isAllowed(
  transaction: Transaction,
  firestore: Firestore,
  { kind, submissionId, requestId }: NotificationKey,
  record: DocumentData,
): Promise<boolean> {
  if (kind.allowedBy === undefined) return true
  if (requestId === undefined) return false
  const read = async (paths: readonly string[]) =>
    (await transaction.getAll(...paths.map((path) => firestore.doc(path)))).map((found) => found.data())
  return kind.allowedBy(read, { submissionId, requestId, record })
}

/** Records the outcome of a claimed milestone, which is not reported again. `messageId` is SendGrid's. */
export async function completeNotification(
  firestore: Firestore,
  notification: NotificationKey,
  claim: Claim,
  ending: Ending,
  messageId: string | null = null,
): Promise<void> {
  await recordOf(firestore, notification).set(completed(claim, ending, messageId))
}

/** Releases a claim whose mail has certainly not been sent. */
export async function releaseNotification(firestore: Firestore, notification: NotificationKey): Promise<void> {
  await recordOf(firestore, notification).set({ saying: null, lease_until: null }, { merge: true })
}

/** Releases a claim until the account `uid` has a verified address; the record holds that account and the time. */
export async function deferNotification(
  firestore: Firestore,
  notification: NotificationKey,
  uid: string,
): Promise<void> {
  await recordOf(firestore, notification).set(deferral(notification, uid), { merge: true })
}

function deferral({ submissionId, requestId }: NotificationKey, uid: string): DocumentData {
  return {
    saying: null,
    lease_until: null,
    waits_for: uid,
    waits_since: FieldValue.serverTimestamp(),
    submission_id: submissionId,
    ...(requestId !== undefined && { request_id: requestId }),
  }
}

/** A notification that waits for the verified address of the account `uid`. */
export interface DeferredNotification extends NotificationKey {
  uid: string
  record: DocumentReference
}

/** The most records that are read at a time. */
const PAGE = 200

/** The deferred notifications of one account. */
export async function listDeferredFor(firestore: Firestore, uid: string): Promise<readonly DeferredNotification[]> {
  const records = await firestore.collection(MAILS).where('waits_for', '==', uid).limit(PAGE).get()
  return records.docs.map(readDeferred)
}

/**
 * The notifications of every account that were deferred within the last `maxAge` milliseconds, page by page, the newest first. Those of
 * accounts that are never verified are passed over by going on.
 */
export async function* listDeferred(
  firestore: Firestore,
  maxAge: number,
): AsyncGenerator<readonly DeferredNotification[]> {
  const since = Timestamp.fromMillis(Date.now() - maxAge)
  const deferred = firestore
    .collection(MAILS)
    .where('waits_since', '>', since)
    .orderBy('waits_since', 'desc')
    .limit(PAGE)
  let last: QueryDocumentSnapshot | undefined
  do {
    const { docs } = await (last === undefined ? deferred : deferred.startAfter(last)).get()
    yield docs.map(readDeferred)
    last = docs.length < PAGE ? undefined : docs.at(-1)
  } while (last !== undefined)
}

function readDeferred(stored: QueryDocumentSnapshot): DeferredNotification {
  const requestId: unknown = stored.get('request_id')
  return {
    kind: kindOfRecord(stored.id),
    submissionId: String(stored.get('submission_id')),
    ...(typeof requestId === 'string' && { requestId }),
    uid: String(stored.get('waits_for')),
    record: stored.ref,
  }
}

/** Takes a notification off the lists of deferred ones, because there is nothing left to send. */
export async function clearDeferral({ record }: DeferredNotification): Promise<void> {
  await record.update({ waits_for: FieldValue.delete(), waits_since: FieldValue.delete() })
}

const EMPTY_RECORD: NotificationRecord = {
  said: null,
  ending: null,
  closed_at: null,
  mails: 0,
  saying: null,
  lease_until: null,
}

/** A completed record holds nothing of a deferral. */
function completed(
  { milestone, mails }: Pick<Claim, 'milestone' | 'mails'>,
  ending: Ending,
  messageId: string | null = null,
) {
  return {
    said: milestone,
    ending,
    mails,
    message_id: messageId,
    closed_at: FieldValue.serverTimestamp(),
    saying: null,
    lease_until: null,
  }
}
