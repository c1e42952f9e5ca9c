import type { Notice } from '#ui/toasts.tsx'
import type { OutboxEntry } from '#data/local/database/records.ts'

/** What waits for a sign-in. An application comes first: it is the larger loss. */
export function describeSignedOut(kinds: readonly OutboxEntry['kind'][]): Notice {
  const what = kinds.includes('application')
    ? 'An application'
    : kinds.includes('withdrawal')
      ? 'A withdrawal'
      : 'An answer'
  return {
    title: 'You are signed out',
    message: `${what} is still waiting to be sent. Sign in again to send it. Nothing is lost.`,
  }
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
