import { referenceOf } from '@sotto/domain/ids'
import { mailPath, MAILS, submissionPath } from '@sotto/domain/paths'
import { findForm } from '@sotto/domain/sectors/index'
import { FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import type { Mail } from '../services/send-mail.ts'
import { LEASE } from './ledger.ts'
import { renderMail } from './render-mail.ts'
import type { MailEnds } from './tell-news.ts'
import type { MailSettings } from './topics.ts'

/** The most references in one mail. */
const MOST = 100

export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'gathered' | 'nothing to say'

/** An application that has arrived, for a notice. `sector` is what the sponsor sent. */
export interface Arrival {
  id: string
  sector: unknown
}

const noticePath = (submissionId: string) => mailPath(submissionId, 'notice')
const leaseOf = (firestore: Firestore) => firestore.doc(`${MAILS}/notices`)

/** Notes once that the house has to hear of an application. */
export async function gatherNotice(firestore: Firestore, submissionId: string): Promise<void> {
  const page = firestore.doc(noticePath(submissionId))
  await firestore.runTransaction(async (transaction) => {
    const [submission, noted] = await transaction.getAll(firestore.doc(submissionPath(submissionId)), page)
    if (submission?.exists === true && noted?.exists === false) {
      transaction.create(page, { gathered_at: FieldValue.serverTimestamp(), submission_id: submissionId })
    }
  })
}

/**
 * Tells the house of all applications that are gathered, in one mail, and not more often than every `noticeInterval` milliseconds. What
 * comes meanwhile is left to the schedule, or to whoever is sending: they look again after they have let go of the lease. Throws when the
 * mail has certainly not gone out; what was gathered then stays gathered. So it does when its sender dies: the house may then read of an
 * application twice, never not at all.
 */
export async function notifyHouse(ends: MailEnds): Promise<NoticeOutcome> {
  let outcome: NoticeOutcome = 'nothing to say'
  for (;;) {
    const waiting = await listGathered(ends.firestore)
    if (waiting.length === 0) return outcome
    if (!(await takeLease(ends))) return 'gathered'
    try {
      outcome = await tellGathered(ends)
    } finally {
      await leaseOf(ends.firestore).set({ lease_until: null }, { merge: true })
    }
  }
}

async function listGathered(firestore: Firestore): Promise<readonly string[]> {
  const pages = await firestore.collection(MAILS).orderBy('gathered_at').limit(MOST).get()
  return pages.docs.map((page) => String(page.get('submission_id')))
}

/** Of several at once one gets it. It ends by itself when its holder dies. */
function takeLease({ firestore, settings }: MailEnds): Promise<boolean> {
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

async function tellGathered({ firestore, send, settings, alert }: MailEnds): Promise<NoticeOutcome> {
  const ids = await listGathered(firestore)
  if (ids.length === 0) return 'nothing to say'
  const submissions = await firestore.getAll(...ids.map((id) => firestore.doc(submissionPath(id))))
  const arrivals = submissions.map((submission) => ({ id: submission.id, sector: submission.get('sector') as unknown }))
  const answer = await send(composeNotice(arrivals, settings))
  if (answer.outcome === 'not taken') throw new Error(answer.reason)
  const messageId = answer.outcome === 'taken' ? answer.messageId : null
  const ending = answer.outcome === 'taken' ? 'sent' : answer.outcome
  await close(firestore, ids, { ending, message_id: messageId })
  await leaseOf(firestore).set({ told_at: Timestamp.now() }, { merge: true })
  if (answer.outcome !== 'taken') alert(`mail ${ending}`, { topic: 'notice', submissions: ids, reason: answer.reason })
  return ending
}

async function close(firestore: Firestore, ids: readonly string[], end: DocumentData): Promise<void> {
  const batch = firestore.batch()
  for (const id of ids) {
    batch.set(firestore.doc(noticePath(id)), { said: 'arrived', closed_at: FieldValue.serverTimestamp(), ...end })
  }
  await batch.commit()
}

/** The mail about one application or several. */
export function composeNotice(arrivals: readonly Arrival[], { adminMailbox, siteUrl }: MailSettings): Mail {
  const lines = arrivals.map(({ id, sector }) => `${referenceOf(id)}, sector: ${sectorOf(sector)}`)
  const [first] = arrivals
  const one = arrivals.length === 1 && first !== undefined
  return {
    to: adminMailbox,
    ...renderMail({
      subject: one ? `New application ${referenceOf(first.id)}` : `${arrivals.length} new applications`,
      paragraphs: [one ? 'An application has arrived.' : `${arrivals.length} applications have arrived.`, ...lines],
      link: one
        ? { label: 'Open the application', url: `${siteUrl}/admin/${first.id}` }
        : { label: 'Open the applications', url: `${siteUrl}/admin` },
    }),
  }
}

function sectorOf(sector: unknown): string {
  return (typeof sector === 'string' ? findForm(sector)?.label : undefined) ?? 'unknown'
}
