import { isParked } from '#data/sync/entry-state.ts'
import type { WithdrawalEntry } from '#data/local/database/records.ts'
import type { TakeBackFailure } from '#data/local/outbox/follow-ups.ts'
import type { Notice } from '#ui/toasts.tsx'

/** Opens the question, and answers it (`withdraw-messages.ts`). */
export const WITHDRAW_BUTTON = 'Withdraw application'

/** A withdrawal in the outbox. */
export const QUEUED = {
  title: (entry: WithdrawalEntry) => (isParked(entry) ? 'Withdrawal not possible' : 'Withdrawal not sent yet'),
  reason: 'Your reason',
  mayBeThere: 'We may already have received it, so you can’t take it back. The app will check again automatically.',
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

export const NOT_SAVED =
  'This device could not write to its storage. Nothing was sent. Free up some space, then try again.'

const UNCHANGED: Notice = { title: 'The change was not saved', message: NOT_SAVED, destructive: true }

/** Why a withdrawal can't be taken back, and what to do. */
export const KEEP_REFUSALS: Readonly<Record<TakeBackFailure, Notice>> = {
  sending: {
    title: 'The withdrawal is being sent',
    message: 'It can’t be taken back while it is being sent. If it still waits afterwards, try again.',
  },
  sent: { title: 'The withdrawal can’t be taken back', message: QUEUED.mayBeThere },
  gone: {
    title: 'This withdrawal is no longer waiting',
    message: 'It was sent, or you took it back in another window.',
  },
  'storage-full': UNCHANGED,
  'storage-failed': UNCHANGED,
}
