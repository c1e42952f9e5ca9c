/**
 * One vocabulary for what can go wrong between a draft and its receipt. Code says the code; only the edge says the words.
 * `retry` problems pass by themselves, `sign-in` ones need the person's password, `attention` ones need a decision.
 */
export const PROBLEMS = {
  offline: { kind: 'retry', message: 'There is no connection. It will be sent when there is one.' },
  unreachable: { kind: 'retry', message: 'Our service could not be reached. We will try again by ourselves.' },
  stalled: { kind: 'retry', message: 'The upload stopped moving. We will try again by ourselves.' },
  'device-storage': {
    kind: 'retry',
    message: 'This device could not read or write its own storage. Free some space; we will try again.',
  },
  'signed-out': { kind: 'sign-in', message: 'Sign in again to send it. Nothing is lost meanwhile.' },
  refused: {
    kind: 'attention',
    message: 'Our service did not accept this application as it is. Open it, check the answers and send it again.',
  },
  'already-sent-differently': {
    kind: 'attention',
    message: 'An earlier version of this application has already arrived. You can send this one as a new application.',
  },
  'file-damaged': {
    kind: 'attention',
    message: 'A file is no longer what you attached. Open the application, then replace or remove the file.',
  },
} as const satisfies Record<string, { kind: 'retry' | 'sign-in' | 'attention'; message: string }>

export type Problem = keyof typeof PROBLEMS
