import { MAX_QUESTION_ANSWER } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import { isParked } from '#data/sync/entry-state.ts'
import type { AnswerEntry } from '#data/local/database/records.ts'
import type { QueueAnswerFailure } from '#data/local/outbox/answers.ts'
import { formatFullZonedMoment } from '#lib/dates.ts'
import type { Notice } from '#ui/toasts.tsx'
import type { FollowUpWords } from '../entry/queued-follow-up.tsx'

const number = new Intl.NumberFormat('en-GB')

/** At the head of the list of applications, for each with an open question. */
export const ALERT = {
  title: (count: number, project: string) =>
    `${plural(count, { one: 'A question', other: '# questions' })} about ${project}`,
  due: (at: Date) => `Answer requested by ${formatFullZonedMoment(at)}.`,
  link: 'Read and answer',
} as const

/** The answer that is being written. */
export const ANSWER = {
  label: 'Your answer',
  hint: `Up to ${number.format(MAX_QUESTION_ANSWER)} characters. Your text is stored on this device as you type.`,
  empty: 'Enter your answer',
  tooLong: `The answer must be ${number.format(MAX_QUESTION_ANSWER)} characters or fewer`,
  offline:
    'You are offline. Your answer will wait on this device. You can take it back until the app starts sending it.',
  notStored:
    'This device can’t store your text. Keep this page open until you have sent your answer, or free up some space.',
  button: 'Send answer',
  elsewhere: {
    title: 'You are writing this answer in another window',
    message: 'Close it there, or continue here.',
    button: 'Continue here',
    refused: 'The other window has words that it could not store. Send or copy them there.',
  },
} as const

/** An answer that was typed and can’t be sent as things are. */
export const UNSENT = {
  title: 'Your answer was not sent',
  reasons: {
    answered: 'This question has been answered. These words are only on this device.',
    closed: 'This question is closed. These words are only on this device.',
    withdrawing: 'You are withdrawing this application. These words are only on this device.',
  },
  toCopy: 'your answer',
  discardButton: 'Discard answer',
} as const

const MAY_BE_THERE =
  'We may already have received it, so you can’t take it back. The app will check again automatically.'
const NOT_SAVED = 'This device could not write to its storage. Nothing was sent. Free up some space, then try again.'
const UNCHANGED: Notice = { title: 'The change was not saved', message: NOT_SAVED, destructive: true }

/** An answer in the outbox. `answerable`: its question takes one now. */
export function describeQueuedAnswer(entry: AnswerEntry, answerable: boolean): FollowUpWords {
  return {
    title: isParked(entry) ? 'Answer not sent' : 'Answer not sent yet',
    typed: ANSWER.label,
    mayBeThere: MAY_BE_THERE,
    takeBackButton: answerable ? 'Edit answer' : 'Keep as a draft',
    takenBack: { title: 'Answer kept as a draft', message: 'It was not sent. It stays on this device.' },
    refusals: {
      sending: {
        title: 'The answer is being sent',
        message: 'It can’t be taken back while we send it. Try again if it still waits afterwards.',
      },
      sent: { title: 'The answer can’t be taken back', message: MAY_BE_THERE },
      gone: {
        title: 'This answer is no longer waiting',
        message: 'We sent it, or you took it back in another window.',
      },
      'storage-full': UNCHANGED,
      'storage-failed': UNCHANGED,
    },
  }
}

/** Why an answer could not be queued, and what to do. */
export function describeQueueFailure(failure: QueueAnswerFailure): string {
  switch (failure) {
    case 'empty':
      return ANSWER.empty
    case 'too-long':
      return ANSWER.tooLong
    case 'not-open':
      return 'This question can no longer be answered. Your answer stays on this device.'
    case 'storage-full':
    case 'storage-failed':
      return NOT_SAVED
  }
}
