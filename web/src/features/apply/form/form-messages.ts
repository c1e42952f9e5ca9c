import type { SectionProgress } from '@sotto/domain/drafts/draft'
import { plural } from '@sotto/domain/shared/plural'
import type { AutosaveState } from '#data/draft-editor/autosave.ts'
import { formatMoment } from '#lib/dates.ts'
import { formatList } from '#lib/format-list.ts'

export const FIELDS = {
  noOption: 'Select an option',
  sector: 'Sector',
  sectorMissing: 'Select a sector',
} as const

/** Where an application begins. Source of the two ways: docs/specification.md, section 2. */
export const START = {
  ways: 'How to apply',
  full: 'Full Application',
  pitchDeck: 'Pitch Deck Only',
  sector: 'Sector',
  /** Where a sector’s page has led to one already. */
  otherSector: 'Another sector',
  sectorHint: 'Select a sector to start its application. You can change it later.',
  questionsLink: 'See the questions for each sector.',
  button: 'Start application',
  pitchDeckButton: 'Start with a pitch deck',
  pitchDeckHint:
    'If your figures are not ready, send your pitch deck. We will screen it as it stands. If it passes, we will ask you for the figures. Sending it takes 3–5 minutes.',
  failed: {
    title: 'This device could not save a draft',
    message: 'Free up some space or leave private browsing, then try again.',
  },
} as const

export const OUTLINE = {
  title: 'Questions in this form',
  questions: (count: number) => plural(count, { one: '# question', other: '# questions' }),
  files: (count: number) => plural(count, { one: '# document', other: 'up to # documents' }),
  hint: 'You can answer in any order and return at any time.',
} as const

export const FORM = {
  /** Beside the button, which is called "Submit …" and leads to the check of all answers. */
  notSentYet: 'Next, you will check your answers. Nothing is sent before that.',
  backToCheckButton: 'Back to check your answers',
} as const

/** What funders need to see in the answer to a question. */
export const FUNDER_NEEDS = {
  title: 'Funders need to see:',
  point: (need: string) => `${need}.`,
  /** The button that shows it, with what is said of the button to those who hear it. */
  button: 'Help',
  buttonFor: (label: string) => `for “${label}”`,
} as const

/** Which answers a new draft began with. `application` and `account`: the labels of those that come from there. */
export function describeFilledIn(application: readonly string[], account: readonly string[]): string {
  const parts = [
    ...(application.length > 0 ? [`${formatList(application)} from your last application on this device`] : []),
    ...(account.length > 0 ? [`${formatList(account)} from your account`] : []),
  ]
  return `Filled in for you at the start: ${formatList(parts)}. You can change ${application.length + account.length > 1 ? 'them' : 'it'}.`
}

/** The list of a form's sections. */
export const SECTIONS = {
  title: 'Sections',
  done: (done: number, total: number) => `${done} of ${total} required sections complete`,
  complete: 'Complete',
  /** In place of it at a section that can be left empty. */
  added: 'Filled in',
  incomplete: 'Incomplete',
  optional: 'Optional',
  /** Answers and files that are missing or don't fit. */
  left: (items: number) => plural(items, { one: '# item to complete', other: '# items to complete' }),
  /** The same in the bar at the foot of a form: on a phone, it has one line. */
  leftInBar: (items: number) => plural(items, { one: '# item left', other: '# items left' }),
  next: (title: string) => `Next section: ${title}`,
} as const

/** How far a section is, where nothing is missing from it. */
export function describeSection({ required, state }: Pick<SectionProgress, 'required' | 'state'>): string {
  return !required && state === 'complete' ? SECTIONS.added : SECTIONS[state]
}

type SaveFailure = Extract<AutosaveState, { kind: 'failed' }>['reason']

/** Whether the answers are saved. */
export const SAVING = {
  saved: (at: number) => `Saved on this device, ${formatMoment(at)}`,
  offline: 'offline',
  failed: {
    newer: 'Not saved: this draft was changed in another window. Reload this page to see the changes.',
    gone: 'Not saved: this draft has been deleted. Copy your latest changes before you leave.',
    waiting: 'Not saved: this application is already waiting to be sent.',
    'storage-full':
      'Not saved: this device is out of space. Keep this page open and free up some space: the app will try again automatically.',
    'storage-failed':
      'Not saved yet: this device’s storage is not responding. This browser has a backup of your changes. Reload this page to save them.',
  } satisfies Record<SaveFailure, string>,
  /** The changes are on this page alone: a reload would lose them. */
  onlyHere: 'Not saved: this device’s storage is not responding. Copy your latest changes before you reload this page.',
} as const

export const DRAFT = {
  changeSectorLink: 'Change sector',
  fullApplicationLink: 'Change to a full application',
  elsewhere: {
    title: 'This draft is open in another window',
    text: 'You can only read the draft here. To edit it in this window, continue here. The other window keeps its changes, but can then only show the draft.',
    button: 'Continue here',
    refused: {
      title: 'Can’t continue here yet',
      message: 'The other window has unsaved changes. Continue there, or free up space and try again.',
    },
  },
  missing: {
    title: 'This draft is not on this device',
    lead: 'It may have been sent or deleted, or it belongs to another device or account.',
  },
} as const

export const CHANGE_SECTOR = {
  title: 'Change sector',
  lead: 'We keep each answer that fits the new form, and list the others before you confirm.',
  field: 'New sector',
  button: 'Change sector',
  buttonTo: (label: string) => `Change to ${label}`,
  keepButton: (label: string) => `Keep ${label}`,
  kept: 'Kept',
  noneKept: 'None of your answers so far fits the new form.',
  dropped: 'Not carried over',
  droppedNote:
    'These answers stay in the draft but are hidden and will not be sent. They return if you change back. Exception: if you answer a question of the same name in the new form, the old answer is lost.',
  filesKept: 'All documents are kept',
  filesUnfit: 'Some documents can’t be sent with the new form',
  /** `problem` is a sentence, with or without its full stop. */
  filesToChoose: (problem: string) =>
    `${problem.replace(/\.$/, '')}. No document is removed; you can choose in the new form.`,
  failed: {
    title: 'The sector was not changed',
    message: 'This device could not save the change. Nothing is lost. Try again.',
  },
} as const

export const CHECK = {
  title: 'Check your answers',
  lead: 'We will receive these answers and documents. Nothing is sent until you choose “Send application”. After we have received an application, you can’t change it. You can withdraw it under My applications until we decide, and by email after that.',
  changeLink: 'Change',
  sendButton: 'Send application',
  backButton: 'Back to the form',
  offline:
    'You are offline. Once you choose “Send application”, the application will wait on this device. It will be sent as soon as there is a connection.',
  offlineOpenToSend:
    'You are offline. Once you choose “Send application”, the application will wait on this device. Open the app when there is a connection, and it will be sent.',
  /** Source: docs/specification.md, section 8. */
  failed: 'Submission Failed',
  /** Over a form whose application is not in line yet. A page that ends has not sent it. */
  queueing: 'Keep this page open until your application is ready to be sent.',
  interrupted: {
    title: 'Your application has not been sent',
    text: 'This page was closed before your application was ready to be sent. Your answers and documents are saved. Choose “Send application” again.',
  },
} as const
