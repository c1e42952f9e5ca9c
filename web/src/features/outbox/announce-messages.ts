import type { Notice } from '#ui/toasts.tsx'
import type { OutboxEntry } from '#data/local/database/records.ts'

/** What waits for a sign-in. An application comes first: it is the larger loss. */
export function describeSignedOut(kinds: readonly OutboxEntry['kind'][]): Notice {
  const what = kinds.includes('application') ? 'An application' : 'A withdrawal'
  return {
    title: 'You are signed out',
    message: `${what} is still waiting to be sent. Sign in again to send it. Nothing is lost.`,
  }
}

/** Source: docs/specification.md, section 8. */
export const OUTCOMES = {
  received: 'Application Submitted',
  receivedMessage: 'Thank you. We will be in touch within 48–72 hours.',
  failed: 'Submission Failed',
} as const

export const WITHDRAWAL_OUTCOMES = {
  sent: 'Withdrawal sent',
  sentMessage: 'We have received your withdrawal. The review has ended.',
  failed: 'Withdrawal not possible',
} as const
