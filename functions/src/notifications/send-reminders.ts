import { REQUESTS } from '@sotto/domain/submission/paths'
import type { QuestionStatus } from '@sotto/domain/questions/question'
import { Timestamp, type DocumentData, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { MailDeps } from '../platform/mail-deps.ts'
import { REMINDER } from './notification-kinds.ts'
import { recordOf, type NotificationKey } from './notification-log.ts'
import { REMINDER_LEAD } from './question-reminder.ts'
import { MAX_RUN, trySending } from './send-notification.ts'

/** The bounds of one run: what it reads, what it sends, and when it begins no further mail. The next run continues. */
export const RUN_LIMITS = { page: 100, questions: 2_000, reminders: 100, failures: 3, ms: MAX_RUN }

/** A question is read for so long after its due time, because a sender may have died just before it. In milliseconds. */
const LOOKBACK = 2 * 60 * 60 * 1000

export interface ReminderRun {
  sent: number
  /** Why mails have certainly not been sent; a later run tries each again. */
  failures: readonly Error[]
  /** Whether the run has seen every question whose due time is near. */
  finished: boolean
}

/**
 * Reminds sponsors of the open questions whose due time is near: one mail for each question and due time, however many runs there are,
 * also at once. It begins with those that are due soonest. A mail that may have been sent is never sent again.
 */
export async function sendReminders(deps: MailDeps, limits = RUN_LIMITS): Promise<ReminderRun> {
  const endsAt = Date.now() + limits.ms
  const failures: Error[] = []
  let [sent, tried, seen] = [0, 0, 0]
  let last: QueryDocumentSnapshot | undefined
  for (;;) {
    const page = await readPage(deps.firestore, limits.page, last)
    for (const question of await listPending(deps.firestore, page)) {
      const isOver = tried === limits.reminders || failures.length === limits.failures || Date.now() > endsAt
      if (isOver) return { sent, failures, finished: false }
      const outcome = await trySending(deps, question)
      if (outcome instanceof Error) failures.push(outcome)
      if (outcome === 'sent') sent += 1
      if (outcome !== 'nothing to send') tried += 1
    }
    seen += page.length
    last = page.at(-1)
    const finished = page.length < limits.page
    if (finished || seen >= limits.questions) return { sent, failures, finished }
  }
}

async function readPage(
  firestore: Firestore,
  size: number,
  last: QueryDocumentSnapshot | undefined,
): Promise<readonly QueryDocumentSnapshot[]> {
  const now = Date.now()
  const near = firestore
    .collectionGroup(REQUESTS)
    .where('status', '==', 'open' satisfies QuestionStatus)
    .where('due_at', '>', Timestamp.fromMillis(now - LOOKBACK))
    .where('due_at', '<=', Timestamp.fromMillis(now + REMINDER_LEAD))
    .orderBy('due_at')
    .limit(size)
  return (await (last === undefined ? near : near.startAfter(last)).get()).docs
}

/** The questions of a page whose reminder may be due, or whose sender has died. */
async function listPending(
  firestore: Firestore,
  page: readonly QueryDocumentSnapshot[],
): Promise<readonly NotificationKey[]> {
  if (page.length === 0) return []
  const keys = page.map(({ id, ref }) => ({
    kind: REMINDER,
    submissionId: ref.parent.parent?.id ?? '',
    requestId: id,
  }))
  const records = await firestore.getAll(...keys.map((key) => recordOf(firestore, key)))
  return keys.filter((_, index) => isPending(page[index]?.data() ?? {}, records[index]?.data()))
}

function isPending(question: DocumentData, record: DocumentData = {}): boolean {
  const { said, saying, lease_until, waits_for } = record as Record<string, unknown>
  if (typeof saying === 'string') return !(lease_until instanceof Timestamp) || lease_until.toMillis() <= Date.now()
  const milestone = REMINDER.milestoneOf(question)
  // A reminder that waits for a verified address is left to `sendDeferredNotifications`.
  return milestone !== undefined && milestone !== said && waits_for === undefined
}
