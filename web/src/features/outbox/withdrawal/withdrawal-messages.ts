import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { isParked } from '#data/sync/entry-state.ts'
import type { WithdrawalEntry } from '#data/local/database/records.ts'
import type { QueueWithdrawalFailure, TakeBackFailure } from '#data/local/outbox/withdrawals.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Notice } from '#ui/toasts.tsx'

const number = new Intl.NumberFormat('en-GB')

/** The question, with what a withdrawal means. */
export const WITHDRAW = {
  button: 'Withdraw application',
  title: 'Withdraw this application?',
  description:
    'A withdrawal is final. We will stop the review. After 24 hours, our reviewers will no longer be able to open your documents in the app. Your answers stay on record. You can send a new application at any time.',
  offline:
    'You are offline. The withdrawal will wait on this device. You can cancel it until the app starts sending it.',
  reason: 'Reason',
  reasonHint: `Our reviewers will read it. Up to ${number.format(MAX_WITHDRAWAL_REASON)} characters.`,
  tooLong: `The reason must be ${number.format(MAX_WITHDRAWAL_REASON)} characters or fewer`,
  cancelButton: 'Cancel',
} as const

/** A withdrawal in the outbox. */
export const QUEUED = {
  title: (entry: WithdrawalEntry) => (isParked(entry) ? 'Withdrawal not possible' : 'Withdrawal not sent yet'),
  since: (entry: WithdrawalEntry) =>
    `Waiting to be sent since ${formatMoment(entry.queuedAt)}. It stays on this device until it is sent.`,
  reason: 'Your reason',
  mayBeThere: 'We may already have received it, so you can’t take it back. The app will check again automatically.',
  keepButton: 'Cancel withdrawal',
  dismissButton: 'Dismiss',
  notShown: 'We will show the application here when you are online.',
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

const NOT_SAVED = 'This device could not write to its storage. Nothing was sent. Free up some space, then try again.'

/** Why a withdrawal could not be queued, and what to do. */
export function describeQueueFailure(failure: QueueWithdrawalFailure): string {
  switch (failure) {
    case 'not-open':
      return 'This application can no longer be withdrawn. Close this question to see its status.'
    case 'too-long':
      return WITHDRAW.tooLong
    case 'storage-full':
    case 'storage-failed':
      return NOT_SAVED
  }
}

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
