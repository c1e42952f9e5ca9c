import { formatSize } from '@sotto/domain/documents/files'
import { plural } from '@sotto/domain/shared/plural'
import type { HeldData } from '#data/local/person/erase-person.ts'
import type { EraseFailure } from '#data/sign-out.ts'
import { formatList } from '#lib/format-list.ts'

export const PAGE = {
  title: 'Account',
  lead: 'Your email address, and where your data is kept.',
}

export const ADDRESS = {
  heading: 'Your email address',
  verified: 'Verified',
  unverified: 'Not verified',
  offline: 'When you are online, we will check whether it is verified.',
  unknown: 'We could not check whether it is verified. Reload the page to try again.',
}

export const DEVICE = {
  heading: 'On this device',
  lead: 'Drafts exist only here until you send them. The app shows them only to your account, but they are not encrypted.',
  drafts: 'Drafts',
  documents: 'Attached documents',
  waiting: 'Applications waiting to be sent',
  withdrawals: 'Withdrawals waiting to be sent',
  answers: 'Unsent answers to reviewers',
  shared: 'Shared files not attached yet',
  notes: 'Applications with unsaved notes, messages or questions',
  receipts: 'Copies of sent applications',
  seen: 'Copies of applications for review',
  storage: 'Storage used by this app',
  unknownStorage: 'Your browser does not report it',
  persisted: 'Your browser will not delete this data automatically.',
  notPersisted: 'Your browser may delete this data when the device runs low on space.',
  askButton: 'Ask the browser to keep this data',
  declined: 'Your browser declined for now. Try again after installing the app or using it for a few days.',
  cannotAsk:
    'This browser offers no way to keep this data. Choose “Save a copy to a file” in a draft’s menu from time to time.',
}

/** Documents and their size together. */
export function describeDocuments({ documents, bytes }: Pick<HeldData, 'documents' | 'bytes'>): string {
  return documents === 0 ? '0' : `${documents} (${formatSize(bytes)})`
}

export const SERVICE = {
  heading: 'On our servers',
  lead: 'We keep the applications that you have sent, with their documents, and your account.',
  applications: 'See your applications',
  request: 'Email us to have your data deleted',
}

export const LEGAL = {
  heading: 'How we use your data',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
}

export const LEAVE = {
  heading: 'Sign out or erase your data',
  lead: 'Signing out keeps your drafts on this device for you, and shared files that you have not attached for a day. Erasing deletes all of your data here and signs you out.',
  eraseButton: 'Erase your data on this device',
}

export const ERASE = {
  title: 'Erase your data on this device?',
  intro: 'We will erase the following from this device, in every open window, and sign you out:',
  session: 'your sign-in on this device (your account stays)',
  staysWithUs:
    'Applications that you have sent stay with us. Your original files, copies that you saved and other people’s data stay on this device.',
  copiesHeading: 'Save a copy first',
  copiesHint: 'A copy is one file with an application’s answers and documents. You can import it on any device.',
  answersNotCopied:
    'A copy of a draft does not include your answers to a reviewer’s questions. To keep such an answer, cancel first. If the question is still open, send the answer. If not, copy its text and download its documents.',
  confirmLabel: 'Type “erase” to confirm',
  confirmWord: 'erase',
  confirmError: 'Enter “erase” to confirm',
  button: 'Erase and sign out',
  busyButton: 'Erasing…',
  cancelButton: 'Cancel',
}

/** Each kind of what is erased, or was. */
export function describeHeld(held: HeldData): readonly string[] {
  const { documents, bytes } = held
  const kinds = [
    [held.drafts, { one: '# draft', other: '# drafts' }],
    [
      documents,
      {
        one: `the app’s copy of # document (${formatSize(bytes)})`,
        other: `the app’s copies of # documents (${formatSize(bytes)})`,
      },
    ],
    [held.waiting, { one: '# application waiting to be sent', other: '# applications waiting to be sent' }],
    [held.withdrawals, { one: '# withdrawal waiting to be sent', other: '# withdrawals waiting to be sent' }],
    [held.answers, { one: '# unsent answer to a reviewer', other: '# unsent answers to reviewers' }],
    [held.shared, { one: '# shared file', other: '# shared files' }],
    [
      held.notes,
      {
        one: 'unsaved notes, messages or questions on # application',
        other: 'unsaved notes, messages or questions on # applications',
      },
    ],
    [held.receipts, { one: '# copy of a sent application', other: '# copies of sent applications' }],
    [held.seen, { one: '# copy of an application for review', other: '# copies of applications for review' }],
  ] as const
  return kinds.flatMap(([count, forms]) => (count > 0 ? plural(count, forms) : []))
}

/** What nothing can bring back once it is erased. */
export function describeLosses(held: HeldData): string {
  const { drafts, waiting, withdrawals, answers, shared, notes } = held
  const lost = describeHeld({ ...held, documents: 0, receipts: 0, seen: 0 })
  const them = notes === 0 && drafts + waiting + withdrawals + answers + shared === 1 ? 'it' : 'them'
  return `You will lose ${formatList(lost)}. We can’t restore ${them}.`
}

/** Applications of which the server may have a part; it stays there. */
export function describeBegun(begun: number): string {
  return plural(begun, {
    one: 'We may already have received part of # application that is waiting. That part will stay with us, incomplete.',
    other:
      'We may already have received parts of # applications that are waiting. Those parts will stay with us, incomplete.',
  })
}

/** How to have what waits sent instead. */
export function describeSending({ waiting, withdrawals }: Pick<HeldData, 'waiting' | 'withdrawals'>): string {
  const what = formatList([
    ...(waiting > 0 ? [plural(waiting, { one: 'application', other: 'applications' })] : []),
    ...(withdrawals > 0 ? [plural(withdrawals, { one: 'withdrawal', other: 'withdrawals' })] : []),
  ])
  const them = waiting + withdrawals === 1 ? 'it' : 'them'
  return `To send the waiting ${what} first, cancel. Then wait online until the app shows that we have received ${them}. Once you have reached the daily limit, this takes until the next day.`
}

/** What erasing a withdrawal that waits means. */
export const WITHDRAWAL_ERASED =
  'An application whose withdrawal has not been sent will stay with us, and its review will continue.'

/** Why nothing was erased, and what to do. */
export function describeEraseFailure(failure: EraseFailure): string {
  switch (failure) {
    case 'sending':
      return 'Nothing was erased, because an application, a withdrawal or an answer is being sent. Wait until we have received it, or pause it. Then try again.'
    case 'changed':
      return 'Nothing was erased, because your data on this device has just changed. Check the list above, then try again.'
    case 'storage-full':
    case 'storage-failed':
      return 'Nothing was erased, because this device could not make the change. Close other windows of this app, then try again.'
  }
}

export const ERASED = {
  title: 'Erased from this device',
  lead: 'You are signed out. We erased your data from this device:',
  staysWithUs:
    'Applications that you sent stay with us. Sign in to see them. Your original files, copies that you saved and other people’s data are still on this device.',
  homeLink: 'Go to the home page',
  signInLink: 'Sign in',
}
