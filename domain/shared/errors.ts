import { BRAND } from './brand.ts'
import { MAX_APPLICATIONS_PER_DAY, MAX_MEBIBYTES_PER_DAY } from './limits.ts'

/**
 * One vocabulary for what can go wrong between a draft and its receipt. Code says the code; only the edge says the words.
 * `retry` problems pass by themselves, `sign-in` ones need the person's password, `attention` ones need a decision.
 */
export const PROBLEMS = {
  offline: { kind: 'retry', message: 'You are offline. The app will send it when you are back online.' },
  unreachable: { kind: 'retry', message: 'The app could not reach our service. It will try again automatically.' },
  stalled: { kind: 'retry', message: 'The upload has stalled. The app will try again automatically.' },
  'device-storage': {
    kind: 'retry',
    message:
      'This device could not read or write its storage. Free up some space: the app will try again automatically.',
  },
  /** A service says no: to a file, or to a question. That is not yet a word on the application. */
  refused: {
    kind: 'retry',
    message: 'Our service is not accepting it right now. The app will try again automatically.',
  },
  overtaken: {
    kind: 'retry',
    message: 'Another of your applications was being sent at the same time. The app will try again automatically.',
  },
  'limit-reached': {
    kind: 'retry',
    message: `You have reached today’s limit of ${MAX_APPLICATIONS_PER_DAY} applications or ${MAX_MEBIBYTES_PER_DAY} MB of documents. The app will send this application at the time shown.`,
  },
  'signed-out': { kind: 'sign-in', message: 'Sign in again to send it. It stays on this device until then.' },
  'not-accepted': {
    kind: 'attention',
    message: `Our service did not accept this application and gave no reason. Open it, check that each answer and document is correct, and send it again. If it is refused again, email ${BRAND.email}.`,
  },
  'already-sent-differently': {
    kind: 'attention',
    message:
      'We have already received an earlier version, and we will review that one. To replace it, open this version as a new application, send it, and withdraw the earlier one under My applications. Otherwise, open this version and delete it.',
  },
  'already-decided': {
    kind: 'attention',
    message: `We decided on this application before we received your withdrawal. To withdraw it now, email ${BRAND.email} and quote the reference.`,
  },
  'question-closed': {
    kind: 'attention',
    message: `We closed this question before we received your answer, so we could not accept it. Your answer stays on this device. Email ${BRAND.email}, quote the reference and ask us to reopen the question. Once it is open again, send your answer in the app, not by email.`,
  },
  'answered-before': {
    kind: 'attention',
    message:
      'We have already received another answer to this question from your account. This one was not sent. It stays on this device.',
  },
  'application-ended': {
    kind: 'attention',
    message:
      'This application has been decided or withdrawn, so we can no longer accept your answer. It stays on this device.',
  },
  'file-damaged': {
    kind: 'attention',
    message:
      'A document has changed on this device since you attached it. Open the application, then replace or remove the document.',
  },
  'file-lost': {
    kind: 'attention',
    message:
      'We have received your answers. A document has changed on this device since you attached it, so this application can’t be completed. Open it as a new application, and replace or remove each document marked as damaged. Send the new application, then withdraw this one under My applications.',
  },
  'answer-file-lost': {
    kind: 'attention',
    message:
      'We have received your answer, but not all of its documents: one has changed on this device since you attached it. We will ask again if we need it.',
  },
  'answer-file-differs': {
    kind: 'attention',
    message:
      'We have received your answer, but a document that we received differs from yours. We will ask again if we need it.',
  },
  'file-differs': {
    kind: 'attention',
    message:
      'We have received your answers, but a document that we received differs from yours. Nothing was deleted from this device. Open this as a new application and send it. Then withdraw the earlier one under My applications.',
  },
} as const satisfies Record<string, { kind: 'retry' | 'sign-in' | 'attention'; message: string }>

export type Problem = keyof typeof PROBLEMS
