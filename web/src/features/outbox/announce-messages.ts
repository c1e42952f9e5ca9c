import type { Notice } from '#ui/notices/toasts.tsx'
import type { OutboxEntry } from '#data/local/database/records.ts'
import { allOf, type EntryCounts, type UnsentWork } from '#data/outbox/unsent-work.ts'

/** What waits for a sign-in; nothing where nothing does. What can be sent comes first. */
export function describeSignedOut(
  work: Pick<UnsentWork, 'waiting' | 'sendable' | 'held' | 'parked'>,
): Notice | undefined {
  const { waiting, sendable, held, parked } = work
  const goes = allOf(sendable) + (held?.count ?? 0) > 0
  const [unsent, stopped] = [nameFirst(waiting), nameFirst(parked)]
  const title = 'You are signed out'
  if (unsent) {
    const message = goes
      ? `${unsent} is still waiting to be sent. Sign in again to send it. Nothing is lost.`
      : `${unsent} is paused. Sign in again and resume sending. Nothing is lost.`
    return { title, message }
  }
  return stopped === undefined
    ? undefined
    : { title, message: `${stopped} was not sent and needs your decision. Sign in again to decide. Nothing is lost.` }
}

/** An application comes first: it is the larger loss. */
function nameFirst({ applications, withdrawals, answers }: EntryCounts): string | undefined {
  if (applications > 0) return 'An application'
  if (withdrawals > 0) return 'A withdrawal'
  return answers > 0 ? 'An answer' : undefined
}

/** Source: docs/specification.md, section 8. */
export const OUTCOMES = {
  received: 'Application Submitted',
  receivedMessage: 'Thank you. We will be in touch within 48–72 hours.',
} as const

export const WITHDRAWAL_OUTCOMES = {
  sent: 'Withdrawal sent',
  sentMessage: 'We have received your withdrawal. The review has ended.',
} as const

export const ANSWER_OUTCOMES = {
  sent: 'Answer sent',
  sentMessage: 'We have received your answer.',
  incomplete: 'Answer received without all documents',
} as const

/** An entry that needs its owner. That of an application is exact: docs/specification.md, section 8. */
export const FAILED: Readonly<Record<OutboxEntry['kind'], string>> = {
  application: 'Submission Failed',
  withdrawal: 'Withdrawal came too late',
  answer: 'Answer not sent',
}
