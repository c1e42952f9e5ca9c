import { MAX_APPLICATIONS_PER_DAY, MAX_MEBIBYTES_PER_DAY } from './limits.ts'

/**
 * One vocabulary for what can go wrong between a draft and its receipt. Code says the code; only the edge says the words.
 * `retry` problems pass by themselves, `sign-in` ones need the person's password, `attention` ones need a decision.
 */
export const PROBLEMS = {
  offline: { kind: 'retry', message: 'You are offline. We will send it when you are back online.' },
  unreachable: { kind: 'retry', message: 'We could not reach our service. We will try again automatically.' },
  stalled: { kind: 'retry', message: 'The upload has stalled. We will try again automatically.' },
  'device-storage': {
    kind: 'retry',
    message: 'This device could not read or write its storage. Free up some space; we will try again automatically.',
  },
  /** A service says no: to a file, or to a question. That is not yet a word on the application. */
  refused: { kind: 'retry', message: 'Our service is not accepting it right now. We will try again automatically.' },
  overtaken: {
    kind: 'retry',
    message: 'Another of your applications was being sent at the same time. We will try again automatically.',
  },
  'limit-reached': {
    kind: 'retry',
    message: `You can send ${MAX_APPLICATIONS_PER_DAY} applications and ${MAX_MEBIBYTES_PER_DAY} MB of files a day. This one will be sent automatically.`,
  },
  'signed-out': { kind: 'sign-in', message: 'Sign in again to send it. It stays on this device until then.' },
  'not-accepted': {
    kind: 'attention',
    message: 'Our service did not accept this application as it is. Open it, check the answers and send it again.',
  },
  'already-sent-differently': {
    kind: 'attention',
    message:
      'We have already received an earlier version of this application. You can send this one as a new application.',
  },
  'file-damaged': {
    kind: 'attention',
    message:
      'A file on this device has changed since you attached it. Open the application, then replace or remove the file.',
  },
  'file-lost': {
    kind: 'attention',
    message:
      'We have received your answers, but a file on this device has changed since you attached it. You can send a new application with the right file.',
  },
  'file-differs': {
    kind: 'attention',
    message:
      'We have received your answers, but a file that we received differs from yours. Nothing was deleted from this device. You can send it all as a new application.',
  },
} as const satisfies Record<string, { kind: 'retry' | 'sign-in' | 'attention'; message: string }>

export type Problem = keyof typeof PROBLEMS
