import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import type { QueueWithdrawalFailure } from '#data/local/outbox/withdrawals.ts'
import { NOT_SAVED } from '../entry/follow-up-messages.ts'

const number = new Intl.NumberFormat('en-GB')

/** The question, with what a withdrawal means. */
export const WITHDRAW = {
  title: 'Withdraw this application?',
  description:
    'A withdrawal is final. We will stop the review. After 24 hours, our reviewers can no longer open your documents in the app. We keep your answers and documents for as long as our Privacy Policy says; you can ask us to delete them sooner. You can send a new application at any time.',
  offline:
    'You are offline. The withdrawal will wait on this device. You can cancel it until the app starts sending it.',
  queued: (count: number) =>
    plural(count, {
      one: 'The app will try to send your waiting answer first. After the withdrawal, an answer can’t be sent: it then stays on this device.',
      other:
        'The app will try to send your # waiting answers first. After the withdrawal, an answer can’t be sent: it then stays on this device.',
    }),
  unsent: (count: number) =>
    plural(count, {
      one: 'You have not sent your answer to a question. It stays on this device, and can’t be sent after the withdrawal.',
      other:
        'You have not sent your answers to # questions. They stay on this device, and can’t be sent after the withdrawal.',
    }),
  reason: 'Reason',
  reasonHint: `Our reviewers will read it. Up to ${number.format(MAX_WITHDRAWAL_REASON)} characters.`,
  tooLong: `The reason must be ${number.format(MAX_WITHDRAWAL_REASON)} characters or fewer`,
  keepButton: 'Keep application',
} as const

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
