import { formatUtc } from '@sotto/domain/shared/moment'
import { assessmentDue } from '@sotto/domain/review/assessment'
import { referenceOf } from '@sotto/domain/submission/ids'
import { answerPath, mailPath, MAILS, submissionPath } from '@sotto/domain/submission/paths'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import type { MailDeps, MailSettings } from '../platform/mail-deps.ts'
import { toDate } from '../platform/sdk-values.ts'
import { LEASE } from './notification-log.ts'
import { NOTICE_MAIL } from './notification-messages.ts'
import { renderMail, type Mail } from './render-mail.ts'

/**
 * The notice of new applications and answers to the admins' mailbox. Each is queued as a document of `mails`; one mail covers all
 * that are queued. The lease in `mails/notices` admits one sender at a time and keeps the time of the last notice.
 */
const noticePath = ({ submissionId, answerId }: Received) =>
  mailPath(submissionId, answerId === undefined ? 'notice' : `${answerId}_notice`)
const leaseOf = (firestore: Firestore) => firestore.doc(`${MAILS}/notices`)

/** The most references in one mail. */
const MAX_REFERENCES = 100

/** `gathered`: left for a later notice, or for the sender at work. */
export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'gathered' | 'nothing to send'

/** What a notice is about: an application, or an answer of its sponsor. */
interface Received {
  submissionId: string
  answerId?: string
}

/** What has arrived, for a notice. `sector` is the value that the sponsor sent; `arrivedAt`: null where it is not known. */
export interface Arrival {
  /** The application's. */
  id: string
  sector: unknown
  arrivedAt: Date | null
  /** Whether it is an answer to a question about the application. */
  isAnswer?: boolean
}

/** Queues an application or an answer for the next notice. What was queued before is left as it is. */
export async function queueForNotice(firestore: Firestore, received: Received): Promise<void> {
  const notice = firestore.doc(noticePath(received))
  await firestore.runTransaction(async (transaction) => {
    const [stored, queued] = await transaction.getAll(firestore.doc(storedPath(received)), notice)
    if (stored?.exists === true && queued?.exists === false) {
      transaction.create(notice, {
        gathered_at: FieldValue.serverTimestamp(),
        submission_id: received.submissionId,
        ...(received.answerId !== undefined && { answer_id: received.answerId }),
      })
    }
  })
}

function storedPath({ submissionId, answerId }: Received): string {
  return answerId === undefined ? submissionPath(submissionId) : answerPath(submissionId, answerId)
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

/** What has been queued longest. */
async function listQueued(firestore: Firestore): Promise<readonly Received[]> {
  const notices = await firestore.collection(MAILS).orderBy('gathered_at').limit(MAX_REFERENCES).get()
  return notices.docs.map((notice) => {
    const answerId: unknown = notice.get('answer_id')
    return { submissionId: String(notice.get('submission_id')), ...(typeof answerId === 'string' && { answerId }) }
  })
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
  const queued = await listQueued(firestore)
  if (queued.length === 0) return 'nothing to send'
  const ids = queued.map(({ submissionId }) => submissionId)
  const submissions = await firestore.getAll(...ids.map((id) => firestore.doc(submissionPath(id))))
  const stored = await firestore.getAll(...queued.map((received) => firestore.doc(storedPath(received))))
  const arrivals = queued.map(({ submissionId, answerId }, index) => ({
    id: submissionId,
    sector: submissions[index]?.get('sector') as unknown,
    arrivedAt: toDate(stored[index]?.get('created_at')),
    isAnswer: answerId !== undefined,
  }))
  const result = await send(composeNotice(arrivals, settings))
  if (result.outcome === 'not taken') throw new Error(result.reason)
  const messageId = result.outcome === 'taken' ? result.messageId : null
  const ending = result.outcome === 'taken' ? 'sent' : result.outcome
  await completeNotices(firestore, queued, { ending, message_id: messageId })
  await leaseOf(firestore).set({ told_at: Timestamp.now() }, { merge: true })
  if (result.outcome !== 'taken') alert(`mail ${ending}`, { topic: 'notice', submissions: ids, reason: result.reason })
  return ending
}

/** Takes what was told off the queue: a completed notice has no `gathered_at`. */
async function completeNotices(firestore: Firestore, told: readonly Received[], result: DocumentData): Promise<void> {
  const batch = firestore.batch()
  for (const received of told) {
    batch.set(firestore.doc(noticePath(received)), {
      said: 'arrived',
      closed_at: FieldValue.serverTimestamp(),
      ...result,
    })
  }
  await batch.commit()
}

/** The mail about one application or answer, with its page, or about several, each with its own. */
export function composeNotice(arrivals: readonly Arrival[], { adminMailbox, siteUrl }: MailSettings): Mail {
  const [first] = arrivals
  const one = arrivals.length === 1 ? first : undefined
  const dashboard = `${siteUrl}/admin`
  const answers = arrivals.filter(({ isAnswer }) => isAnswer).length
  const received = { applications: arrivals.length - answers, answers }
  return {
    to: adminMailbox,
    ...renderMail({
      subject: NOTICE_MAIL.subject(received, first === undefined ? '' : referenceOf(first.id)),
      heading: NOTICE_MAIL.heading(received),
      paragraphs: NOTICE_MAIL.body(received),
      ...(one
        ? { facts: factsOf(one), link: { label: NOTICE_MAIL.link, url: `${dashboard}/${one.id}` } }
        : {
            entries: arrivals.map((arrival) => ({
              label: referenceOf(arrival.id),
              text: arrival.isAnswer
                ? NOTICE_MAIL.answerEntry(sectorLabelOf(arrival.sector))
                : NOTICE_MAIL.entry(sectorLabelOf(arrival.sector), dueOf(arrival)),
              url: `${dashboard}/${arrival.id}`,
            })),
            link: { label: NOTICE_MAIL.dashboardLink, url: dashboard },
          }),
      reason: NOTICE_MAIL.reason,
    }),
  }
}

function factsOf({ id, sector, arrivedAt, isAnswer }: Arrival): readonly (readonly [label: string, text: string])[] {
  const facts = [
    [NOTICE_MAIL.reference, referenceOf(id)],
    [NOTICE_MAIL.sector, sectorLabelOf(sector)],
  ] as const
  if (arrivedAt === null) return facts
  const received = [...facts, [NOTICE_MAIL.received, formatUtc(arrivedAt)] as const]
  return isAnswer ? received : [...received, [NOTICE_MAIL.due, formatUtc(assessmentDue(arrivedAt))]]
}

function dueOf({ arrivedAt }: Arrival): Date | undefined {
  return arrivedAt === null ? undefined : assessmentDue(arrivedAt)
}

function sectorLabelOf(sector: unknown): string {
  return (typeof sector === 'string' ? findForm(sector)?.label : undefined) ?? NOTICE_MAIL.unknownSector
}
