import { isParked } from '#data/sync/entry-state.ts'
import type { WithdrawalEntry } from '#data/local/database/records.ts'
import type { Notice } from '#ui/notices/toasts.tsx'

/** Opens the question, and answers it (`withdraw-messages.ts`). */
export const WITHDRAW_BUTTON = 'Withdraw application'

/** A withdrawal in the outbox. */
export const QUEUED = {
  title: (entry: WithdrawalEntry) => (isParked(entry) ? 'Withdrawal came too late' : 'Withdrawal not sent yet'),
  reason: 'Your reason',
  keepButton: 'Cancel withdrawal',
  dismissButton: 'Dismiss',
} as const

/** A withdrawal that was sent and that its receipt does not tell of yet. */
export const SENT = {
  title: 'Withdrawal sent',
  message: 'We have received your withdrawal. The status will change to Withdrawn in a moment.',
} as const

/** A withdrawal that its receipt tells of. */
export const WITHDRAWN_TEXT = {
  eyebrow: 'Application withdrawn',
  reason: 'Your reason for withdrawing',
} as const

export const KEPT: Notice = {
  title: 'Application kept',
  message: 'The withdrawal was not sent. The review goes on.',
}

export const KEPT_DECIDED: Notice = {
  title: 'Withdrawal deleted',
  message: 'The application has not been withdrawn.',
}
