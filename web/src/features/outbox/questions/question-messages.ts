import { BRAND } from '@sotto/domain/shared/brand'
import { MAX_FILES, MAX_QUESTION_ANSWER } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import type { endOf } from '@sotto/domain/submission/statuses'
import { QUESTION_STATUS_LABELS } from '@sotto/domain/questions/question'
import { isParked, lacksFiles } from '#data/sync/entry-state.ts'
import type { AnswerEntry } from '#data/local/database/records.ts'
import type { QueueAnswerFailure } from '#data/local/outbox/answers.ts'
import { formatFullZonedMoment } from '#lib/dates.ts'
import { ANSWER_OUTCOMES } from '../announce-messages.ts'
import { hasBegunFiles } from '../entry/entry-progress.ts'
import { NOT_SAVED } from '../entry/follow-up-messages.ts'
import type { FollowUpWords } from '../entry/queued-follow-up.tsx'

const number = new Intl.NumberFormat('en-GB')

/** At the head of the list of applications, for each with an open question. */
export const ALERT = {
  title: (count: number, project: string) =>
    `${plural(count, { one: 'A question', other: '# questions' })} about ${project}`,
  due: (at: Date) => `Answer requested by ${formatFullZonedMoment(at)}.`,
  link: 'Read and answer',
  /** In place of the link, on the page of an application of which documents are still to be sent. */
  notYet: (count: number) =>
    `You can read and answer ${count === 1 ? 'it' : 'them'} here once we have received all documents of this application.`,
} as const

/** The answer that is being written. */
export const ANSWER = {
  label: 'Your answer',
  /** `more` stands below the field: above it, five lines of it would push the field down a phone. */
  help: {
    hint: `Up to ${number.format(MAX_QUESTION_ANSWER)} characters.`,
    more: 'You can leave this empty if you attach documents. Your text is stored on this device as you type. You can’t change or add to an answer once we have received it.',
  },
  helpWithItems: {
    hint: `Up to ${number.format(MAX_QUESTION_ANSWER)} characters in all.`,
    more: `The ${number.format(MAX_QUESTION_ANSWER)} characters include the fields below and the titles of the items. If you attach documents, you can leave every field empty. Your text is stored on this device as you type. You can’t change or add to an answer once we have received it.`,
  },
  /** Before the count of characters: it stands below the last field, and all of them count. */
  counted: 'Whole answer',
  itemsBelow: (count: number) =>
    plural(count, {
      one: 'The reviewer asks for # item. Answer it in its own field below.',
      other: 'The reviewer asks for # items. Answer each in its own field below.',
    }),
  /** The link to the application’s own answer to a field, above that answer. */
  said: (field: string) => `You answered “${field}” with:`,
  quote: (answer: string) => `“${answer}”`,
  unsaid: (field: string) => `You did not answer “${field}”.`,
  empty: 'Enter your answer, or attach a document',
  tooLong: `The answer must be ${number.format(MAX_QUESTION_ANSWER)} characters or fewer`,
  documents: 'Documents (optional)',
  offline:
    'You are offline. Your answer will wait on this device. You can take it back until the app starts sending it.',
  notStored:
    'This device can’t store your text. Keep this page open until you have sent your answer, or free up some space.',
  button: 'Send answer',
  itemsLeft: (count: number) =>
    plural(count, {
      one: '# item has no answer yet. You can still send your answer, but you can’t add to it later.',
      other: '# items have no answer yet. You can still send your answer, but you can’t add to it later.',
    }),
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
    answered: 'This question already has an answer. The answer below was not sent, and is on this device only.',
    closed: `A reviewer has closed this question. The answer below was not sent, and is on this device only. Email ${BRAND.email}, quote the reference and ask us to reopen the question. Once it is open again, send your answer in the app, not by email.`,
    withdrawn: 'You have withdrawn this application. The answer below was not sent, and is on this device only.',
    decided: 'We have decided on this application. The answer below was not sent, and is on this device only.',
    withdrawing: 'You are withdrawing this application. The answer below was not sent, and is on this device only.',
  },
  toCopy: 'your answer',
  discardButton: 'Discard answer',
} as const

/** Asked before an answer that was not sent is erased. */
export const DISCARD = {
  title: 'Discard this answer?',
  description: (documents: number) =>
    documents === 0
      ? 'We will erase your text from this device. You can’t bring it back.'
      : plural(documents, {
          one: 'We will erase your text and the app’s copy of # document from this device. You can’t bring them back.',
          other:
            'We will erase your text and the app’s copies of # documents from this device. You can’t bring them back.',
        }),
  cancelButton: 'Keep answer',
  confirmButton: 'Discard',
  failed: 'This device could not erase the answer. Try again.',
  done: 'Answer discarded',
} as const

/** In the list of drafts: answers that are written and not sent. `count` is how many there are about one application. */
export const UNSENT_LIST = {
  title: (count: number, project: string) =>
    `${plural(count, { one: 'Your answer', other: 'Your # answers' })} about ${project}`,
  /** Of those whose application this device does not know. */
  unplaced: (count: number) =>
    plural(count, { one: 'Your answer to a question', other: 'Your # answers to questions' }),
  toBePlaced: (count: number) =>
    plural(count, {
      one: 'It is only on this device. We will show its application here when you are online.',
      other: 'They are only on this device. We will show their applications here when you are online.',
    }),
  state: (count: number) => plural(count, { one: 'Answer not sent', other: 'Answers not sent' }),
  /** In its place, where they can’t be sent any more. */
  ends: {
    closed: (count: number) =>
      plural(count, { one: 'Not sent: the question is closed', other: 'Not sent: the questions are closed' }),
    withdrawn: () => 'Not sent: the application was withdrawn',
    decided: () => 'Not sent: the application was decided',
  },
} as const

/** A file of an answer that can’t be sent. */
export const KEPT_FILE = {
  previewButton: 'Preview',
  preview: (fileName: string) => `Preview ${fileName}`,
  downloadButton: 'Download',
  download: (fileName: string) => `Download ${fileName}`,
  damaged: 'Damaged on this device',
  notRead: (fileName: string) => ({
    title: 'File can’t be read',
    message: `${fileName} can’t be read on this device.`,
  }),
} as const

interface AnswerStanding {
  /** Its question takes an answer now. */
  answerable: boolean
  /** The server holds it, and some of its documents are still to be sent. */
  hasArrived: boolean
  /** What ended the review of its application, as far as this device knows. */
  ended: ReturnType<typeof endOf>
}

/** A question that is open, as its sponsor reads it. `entry`: their answer in the outbox. */
export function describeOpenQuestion(entry?: AnswerEntry): string {
  if (entry !== undefined && (hasBegunFiles(entry) || lacksFiles(entry))) return QUESTION_STATUS_LABELS.answered
  return entry === undefined || isParked(entry) ? 'Waiting for your answer' : 'Your answer is not sent yet'
}

/** An answer in the outbox. */
export function describeQueuedAnswer(
  entry: AnswerEntry,
  { answerable, hasArrived, ended }: AnswerStanding,
): FollowUpWords {
  if (lacksFiles(entry)) return INCOMPLETE
  const subject = hasArrived ? 'Documents' : 'Answer'
  return {
    title: isParked(entry) ? `${subject} not sent` : `${subject} not sent yet`,
    ...(answerable && entry.problem === 'question-closed' && { explanation: REOPENED }),
    ...(answerable && entry.problem === 'file-damaged' && { explanation: DAMAGED }),
    ...(ended && entry.problem === 'application-ended' && { explanation: ENDED[ended] }),
    typed: ANSWER.label,
    takeBackButton: answerable ? 'Edit answer' : 'Keep as a draft',
    takenBack: { title: 'Answer kept as a draft', message: 'It was not sent. It stays on this device.' },
  }
}

/** Of one that came when its question was closed, which is open again. */
const REOPENED =
  'We closed this question before we received your answer, and have reopened it. Press “Edit answer”, then send your answer again.'

/** Of one that has not arrived. */
const DAMAGED =
  'A document has changed on this device since you attached it. Press “Edit answer”, then replace or remove the document.'

/** Of one that came when its application took no answers any more. */
const ENDED = {
  decided: 'We decided on this application before we received your answer. Your answer stays on this device.',
  withdrawn: 'You withdrew this application before we received your answer. Your answer stays on this device.',
} as const

/** Of one that has arrived and of which documents are still on this device. */
export function describeToFollow({ paused }: AnswerEntry): string {
  const next = paused ? 'Its documents stay on this device until you resume.' : 'The app will send its documents.'
  return `We have received your answer, so you can’t take it back. ${next}`
}

/** Of an answer that has arrived without all of its files. */
const INCOMPLETE: FollowUpWords = {
  title: ANSWER_OUTCOMES.incomplete,
  typed: ANSWER.label,
  takeBackButton: 'Remove from this device',
  takenBack: { title: 'Answer removed from this device', message: 'We have your answer and the other documents.' },
}

/** Why an answer could not be queued, and what to do. */
export function describeQueueFailure(failure: QueueAnswerFailure): string {
  switch (failure) {
    case 'empty':
      return ANSWER.empty
    case 'too-long':
      return ANSWER.tooLong
    case 'too-many-files':
      return `An answer takes up to ${MAX_FILES} documents. Remove some, then send it again.`
    case 'damaged-files':
      return 'A document is damaged on this device. Replace or remove it, then send your answer again.'
    case 'changing':
      return 'Your answer or its documents were being changed. Check your answer, then send it again.'
    case 'not-open':
      return 'This question can no longer be answered. Your answer stays on this device.'
    case 'storage-full':
    case 'storage-failed':
      return NOT_SAVED
  }
}
