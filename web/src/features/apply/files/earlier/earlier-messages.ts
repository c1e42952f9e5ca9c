import { formatSize } from '@sotto/domain/documents/files'
import { plural } from '@sotto/domain/shared/plural'
import type { EarlierFileProblem } from '#data/local/database/records.ts'

/** The documents that a draft takes over from the sent application that it was made from. */
export const EARLIER = {
  fetching: 'Attaching documents from your earlier application',
  progress: (number: number, of: number, received: number, size: number) =>
    `${number} of ${of} · ${formatSize(received)} of ${formatSize(size)}`,
  stopButton: 'Stop attaching',
  title: (count: number) =>
    plural(count, {
      one: '# document from your earlier application is not attached',
      other: '# documents from your earlier application are not attached',
    }),
  offline: 'You are offline. We will attach it when you are back online and have this draft open.',
  waiting: 'Not fetched yet. Choose “Try again”.',
  advice: (count: number) =>
    plural(count, {
      one: 'You can also attach your own copy below.',
      other: 'You can also attach your own copies below.',
    }),
  retryButton: 'Try again',
  forgetButton: (count: number) => plural(count, { one: 'Continue without it', other: 'Continue without them' }),
  attached: (count: number) =>
    plural(count, {
      one: '# document from your earlier application attached',
      other: '# documents from your earlier application attached',
    }),
  /** In a notice, for the reasons that stand with the documents. */
  seeReasons: 'The reasons are shown with your documents.',
  notSaved: {
    title: 'The list of documents was not changed',
    message: 'This device could not save the change. Try again.',
  },
  /** Before an application is sent. */
  checkAdvice: 'Go back to Documents to attach the missing ones, or send the application as it is.',
} as const

/** Why a document could not be attached. */
export const EARLIER_PROBLEMS: Readonly<Record<EarlierFileProblem, string>> = {
  stopped: 'You stopped before it was attached.',
  unreachable: 'We could not reach our service.',
  'signed-out': 'Sign in again to fetch it.',
  refused: 'Our service does not allow it right now.',
  'not-found': 'We have not received this file.',
  differs: 'The file that we hold differs from the one you sent, so it was not attached.',
  rejected: 'This file did not pass our check. Attach another version.',
  unfit: 'This form does not accept this file.',
  'too-many': 'This form has as many documents as it takes. Remove one first.',
  'storage-full': 'This device has no room for it. Free up some space first.',
  'storage-failed': 'This device could not store it.',
}
