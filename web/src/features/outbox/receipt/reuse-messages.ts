import type { ReuseFailure } from '#data/reuse/draft-from-receipt.ts'

/** A sent application as the beginning of another one. */
export const REUSE = {
  title: 'Apply again with these answers',
  text: 'We will copy the sector and the answers into a new draft on this device.',
  documents: 'Then, while you are online and have the new draft open, we will attach the documents one by one.',
  sending: 'If you send the draft, it counts as a new application. This one does not change.',
  button: 'Copy to a new draft',
  busyButton: 'Creating draft…',
  unasked: 'The form no longer asks for these answers. The new draft keeps them, but they are not sent:',
  made: 'Draft created',
  failed: 'Draft not created',
} as const

/** Why no draft was made. */
export const REUSE_FAILURES: Readonly<Record<ReuseFailure, string>> = {
  gone: 'This application is no longer on this device. Reload this page, then try again.',
  'storage-full': 'This device is out of space. Free up some space, then try again.',
  'storage-failed': 'This device could not save the draft. Try again.',
}
