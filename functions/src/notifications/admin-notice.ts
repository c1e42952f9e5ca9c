import { formatUtc } from '@sotto/domain/shared/moment'
import { assessmentDue } from '@sotto/domain/submission/assessment'
import { referenceOf } from '@sotto/domain/submission/ids'
import { mailPath, MAILS, submissionPath } from '@sotto/domain/submission/paths'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import type { MailDeps, MailSettings } from '../platform/mail-deps.ts'
import { toDate } from '../platform/sdk-values.ts'
import type { Mail } from './mail.ts'
import { LEASE } from './notification-log.ts'
import { NOTICE_MAIL } from './notification-messages.ts'
import { renderMail } from './render-mail.ts'

/**
 * The notice of new applications to the admins' mailbox. Each application is queued as a document of `mails`; one mail covers all
 * that are queued. The lease in `mails/notices` admits one sender at a time and keeps the time of the last notice.
 */
const noticePath = (submissionId: string) => mailPath(submissionId, 'notice')
const leaseOf = (firestore: Firestore) => firestore.doc(`${MAILS}/notices`)

/** The most references in one mail. */
const MAX_REFERENCES = 100

/** `gathered`: left for a later notice, or for the sender at work. */
export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'gathered' | 'nothing to send'

/** An application that has arrived, for a notice. `sector` is the value that the sponsor sent; `arrivedAt`: null where it is not known. */
export interface Arrival {
  id: string
  sector: unknown
  arrivedAt: Date | null
}

/** Queues an application for the next notice. An application that was queued before is left as it is. */
export async function queueForNotice(firestore: Firestore, submissionId: string): Promise<void> {
  const notice = firestore.doc(noticePath(submissionId))
  await firestore.runTransaction(async (transaction) => {
    const [submission, queued] = await transaction.getAll(firestore.doc(submissionPath(submissionId)), notice)
    if (submission?.exists === true && queued?.exists === false) {
      transaction.create(notice, { gathered_at: FieldValue.serverTimestamp(), submission_id: submissionId })
    }
  })
}

/**
 * Sends one notice of all queued applications, at most once every `noticeInterval` milliseconds. Applications that arrive
 * meanwhile are left to the schedule, or to the sender at work, which reads the queue again after it has released the lease.
 *
 * Throws when the mail has certainly not been sent; the queue then stays as it is. The queue also stays when the sender dies, so an
 * application may be in two notices, and is never in none.
 */
export async function sendAdminNotice(deps: MailDeps): Promise<NoticeOutcome> {
  let outcome: NoticeOutcome = 'nothing to send'
  for (;;) {
    const queued = await listQueued(deps.firestore)
    if (queued.length === 0) return outcome
    if (!(await takeLease(deps))) return 'gathered'
    try {
      outcome = await sendQueued(deps)
    } finally {
      await leaseOf(deps.firestore).set({ lease_until: null }, { merge: true })
    }
  }
}

/** The ids of the applications that have been queued longest. */
async function listQueued(firestore: Firestore): Promise<readonly string[]> {
  const notices = await firestore.collection(MAILS).orderBy('gathered_at').limit(MAX_REFERENCES).get()
  return notices.docs.map((notice) => String(notice.get('submission_id')))
}

/** True for one of several senders at once. The lease expires when its holder dies. */
function takeLease({ firestore, settings }: MailDeps): Promise<boolean> {
  const lease = leaseOf(firestore)
  return firestore.runTransaction(async (transaction) => {
    const { lease_until, told_at } = ((await transaction.get(lease)).data() ?? {}) as Partial<
      Record<'lease_until' | 'told_at', Timestamp | null>
    >
    const now = Date.now()
    if ((lease_until?.toMillis() ?? 0) > now) return false
    if ((told_at?.toMillis() ?? 0) + settings.noticeInterval > now) return false
    transaction.set(lease, { lease_until: Timestamp.fromMillis(now + LEASE) }, { merge: true })
    return true
  })
}

async function sendQueued({ firestore, send, settings, alert }: MailDeps): Promise<NoticeOutcome> {
  const ids = await listQueued(firestore)
  if (ids.length === 0) return 'nothing to send'
  const submissions = await firestore.getAll(...ids.map((id) => firestore.doc(submissionPath(id))))
  const arrivals = submissions.map((submission) => ({
    id: submission.id,
    sector: submission.get('sector') as unknown,
    arrivedAt: toDate(submission.get('created_at')),
  }))
  const result = await send(composeNotice(arrivals, settings))
  if (result.outcome === 'not taken') throw new Error(result.reason)
  const messageId = result.outcome === 'taken' ? result.messageId : null
  const ending = result.outcome === 'taken' ? 'sent' : result.outcome
  await completeNotices(firestore, ids, { ending, message_id: messageId })
  await leaseOf(firestore).set({ told_at: Timestamp.now() }, { merge: true })
  if (result.outcome !== 'taken') alert(`mail ${ending}`, { topic: 'notice', submissions: ids, reason: result.reason })
  return ending
}

/** Takes applications off the queue: a completed notice has no `gathered_at`. */
async function completeNotices(firestore: Firestore, ids: readonly string[], result: DocumentData): Promise<void> {
  const batch = firestore.batch()
  for (const id of ids) {
    batch.set(firestore.doc(noticePath(id)), { said: 'arrived', closed_at: FieldValue.serverTimestamp(), ...result })
  }
  await batch.commit()
}

/** The mail about one application, with its page, or about several, each with its own. */
export function composeNotice(arrivals: readonly Arrival[], { adminMailbox, siteUrl }: MailSettings): Mail {
  const [first] = arrivals
  const one = arrivals.length === 1 ? first : undefined
  const dashboard = `${siteUrl}/admin`
  return {
    to: adminMailbox,
    ...renderMail({
      subject: NOTICE_MAIL.subject(arrivals.length, first === undefined ? '' : referenceOf(first.id)),
      heading: NOTICE_MAIL.heading(arrivals.length),
      paragraphs: [NOTICE_MAIL.body(arrivals.length)],
      ...(one
        ? { facts: factsOf(one), link: { label: NOTICE_MAIL.link, url: `${dashboard}/${one.id}` } }
        : {
            entries: arrivals.map((arrival) => ({
              label: referenceOf(arrival.id),
              text: NOTICE_MAIL.entry(sectorLabelOf(arrival.sector), dueOf(arrival)),
              url: `${dashboard}/${arrival.id}`,
            })),
            link: { label: NOTICE_MAIL.dashboardLink, url: dashboard },
          }),
      reason: NOTICE_MAIL.reason,
    }),
  }
}

function factsOf({ id, sector, arrivedAt }: Arrival): readonly (readonly [label: string, text: string])[] {
  const facts = [
    [NOTICE_MAIL.reference, referenceOf(id)],
    [NOTICE_MAIL.sector, sectorLabelOf(sector)],
  ] as const
  if (arrivedAt === null) return facts
  const due = assessmentDue(arrivedAt)
  return [...facts, [NOTICE_MAIL.received, formatUtc(arrivedAt)], [NOTICE_MAIL.due, formatUtc(due)]]
}

function dueOf({ arrivedAt }: Arrival): Date | undefined {
  return arrivedAt === null ? undefined : assessmentDue(arrivedAt)
}

function sectorLabelOf(sector: unknown): string {
  return (typeof sector === 'string' ? findForm(sector)?.label : undefined) ?? NOTICE_MAIL.unknownSector
}
