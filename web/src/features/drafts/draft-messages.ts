import { MIN_PASSPHRASE_LENGTH } from '@sotto/domain/shared/limits'
import { formatUtc } from '@sotto/domain/shared/moment'
import { plural } from '@sotto/domain/shared/plural'
import { formatMoment } from '#lib/dates.ts'
import type { OpenBundleFailure } from '#data/draft-bundle/import.ts'
import type { ExportBundleFailure } from '#data/draft-bundle/export.ts'

/** What tells a draft from an application of the same name. */
export const describeStanding = (waiting: boolean, savedAt: number) =>
  waiting ? 'Waiting to be sent' : `Draft, saved ${formatMoment(savedAt)}`

export const COPY_BUTTON = 'Save a copy to a file'

/** The button as it is read out: which of several drafts it is for. */
export function copyButtonOf(title: string): string {
  return `${COPY_BUTTON}: ${title}`
}

/** What can be done with a draft of the list. */
export const MENU = {
  label: (title: string) => `More actions for ${title}`,
  rename: 'Rename',
  duplicate: 'Duplicate on this device',
  changeSector: 'Change sector',
  toFullApplication: 'Change to a full application',
  handOff: COPY_BUTTON,
  print: 'Print or save as PDF',
  delete: 'Delete',
} as const

/** How far a draft is. */
export const PROGRESS = {
  ready: 'Ready to send',
  /** Every answer is there, and documents of the earlier application are not. */
  notAttached: (count: number) => plural(count, { one: '# document not attached', other: '# documents not attached' }),
  checkLink: 'Check and send',
  done: (done: number, total: number) => `${done} of ${total} required sections complete`,
  missing: (items: number) => plural(items, { one: '# item to complete', other: '# items to complete' }),
  savedAt: (formLabel: string, savedAt: number) => `${formLabel} · Saved on this device, ${formatMoment(savedAt)}`,
  files: (count: number) => plural(count, { one: '# document', other: '# documents' }),
} as const

export const RENAME = {
  label: 'Draft name',
  hint: 'Only you see this name. Leave it empty to use the project name.',
  saveButton: 'Save name',
  cancelButton: 'Cancel',
  failed: { title: 'Draft not renamed', message: 'This device could not save the name. Try again.' },
} as const

export const DUPLICATED = {
  title: 'Draft duplicated',
  failed: 'Draft not duplicated',
} as const

export const DELETED = {
  title: 'Draft deleted',
  canUndo: (title: string, ms: number) =>
    `${title}. You can undo this for ${plural(Math.ceil(ms / 1000), { one: '# second', other: '# seconds' })}.`,
  forGood: (title: string) => `${title}. This device is full, so the draft can’t be restored.`,
  failed: 'Draft not deleted',
  notRestored: 'Draft not restored',
} as const

/** Why an action on a draft failed. */
export const ACTION_FAILURES = {
  gone: 'This draft is no longer on this device.',
  waiting: 'This application is waiting to be sent.',
  'storage-full': 'This device is out of space. Free up some space, then try again.',
  'storage-failed': 'This device could not save the change. Try again.',
} as const

/** Where a printed draft stands. */
export const printedStanding = (savedAt: number) => `Draft, saved ${formatUtc(new Date(savedAt))}. Not sent.`

export const PASSPHRASE = {
  label: 'Passphrase',
  missing: 'Enter the passphrase',
  wrong: 'This passphrase is incorrect. Check it and try again.',
} as const

const IMPORT_BUTTON = 'Import a draft'

/** A draft's way to another device, as one file. */
export const EXPORT = {
  title: 'Save a copy of this draft',
  description: `A copy is one file with all answers and documents. To continue on another device, move the file there, sign in and choose “${IMPORT_BUTTON}”. The draft also stays on this device. Without a passphrase, anyone who has the file can read it.`,
  passphraseHint: `At least ${MIN_PASSPHRASE_LENGTH} characters. It encrypts the whole file, so choose one that is hard to guess. Note it down: we can’t recover it.`,
  generateButton: 'Generate passphrase',
  createButton: COPY_BUTTON,
  creating: (filesDone: number) =>
    filesDone > 0
      ? `Saving a copy… ${plural(filesDone, { one: '# document added', other: '# documents added' })}`
      : 'Saving a copy…',
  cancelButton: 'Cancel',
  failed: 'The copy was not saved',
} as const

export function describeExportFailure(failure: Exclude<ExportBundleFailure, 'cancelled'>): string {
  if (typeof failure === 'object') {
    const names = failure.files.map((file) => file.fileName).join(', ')
    const remedy = plural(failure.files.length, {
      one: 'Replace or remove it first.',
      other: 'Replace or remove them first.',
    })
    return `${names} can no longer be read on this device. ${remedy}`
  }
  switch (failure) {
    case 'gone':
      return 'This draft is no longer on this device.'
    case 'weak-passphrase':
      return 'Choose a longer passphrase.'
    case 'storage-full':
    case 'storage-failed':
      return 'This device could not read the draft. Try again. The draft is still here.'
  }
}

/** A draft that comes from another device. */
export const IMPORT = {
  button: IMPORT_BUTTON,
  description: (formLabel: string, savedAt: number) =>
    `${formLabel} application, last saved ${formatMoment(savedAt)}. It will become a new draft on this device.`,
  checking: 'Checking…',
  damaged: 'Damaged or missing: it can’t be imported',
  complete: 'Undamaged',
  someDamaged: (count: number) =>
    `${plural(count, { one: '# document is damaged or missing.', other: '# documents are damaged or missing.' })} Save the copy again on the original device. Or import the rest and attach the missing documents here.`,
  importButton: 'Import draft',
  importRestButton: 'Import the rest',
  cancelButton: 'Cancel',
  failed: 'Nothing was imported',
  failedFull: 'This device has no room for the draft and its files. Free up some space, then try again.',
  failedWriting: 'This device could not save the draft. Try again.',
} as const

/** Why a file can't be imported. */
export const UNREADABLE = {
  title: 'This file can’t be imported',
  reasons: {
    empty: 'The file is empty, so nothing was imported. Save the copy again on the original device.',
    'not-ours': 'This app did not create this file, or it is damaged. Save the copy again on the original device.',
    damaged:
      'The file is incomplete or was altered, so nothing was imported. Save the copy again on the original device.',
    newer: 'A newer version of the app created this file. Reload this page to update, then import it again.',
    'unknown-sector':
      'This version of the app does not support the draft’s sector. Reload this page to update, then import it again.',
    unreadable: 'The file changed or moved after you chose it, so nothing was imported. Choose it again.',
  } satisfies Record<Exclude<OpenBundleFailure, 'passphrase-needed' | 'wrong-passphrase'>, string>,
} as const

/** Asks for the passphrase of a file that has one. */
export const LOCKED = {
  title: 'This file is locked',
  description: 'Enter the passphrase that was chosen when the copy was saved.',
  openButton: 'Open file',
  cancelButton: 'Cancel',
} as const
