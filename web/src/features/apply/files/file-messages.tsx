import { formatSize, type FileLimits } from '@sotto/domain/documents/files'
import { MAX_FILE_MEBIBYTES } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import type { ReactNode } from 'react'
import { describePlace } from '#documents/name-in-list-messages.ts'

type Limit = Pick<FileLimits, 'maxFiles'>

/** How many files of which kinds and sizes a form takes. */
export function describeLimits({ maxFiles, extensions }: FileLimits): string {
  const kinds = extensions.join(', ')
  return maxFiles === 1
    ? `One file of at most ${MAX_FILE_MEBIBYTES} MB: ${kinds}.`
    : `Up to ${maxFiles} files of at most ${MAX_FILE_MEBIBYTES} MB each: ${kinds}.`
}

/** What stands in place of the chooser once a form has as many files as it takes; nothing before. */
export function describeFull(attached: number, { maxFiles }: Limit): string | undefined {
  if (attached < maxFiles) return undefined
  if (attached > maxFiles) {
    const takes = maxFiles === 1 ? 'one' : `up to ${maxFiles}`
    return `${attached} documents are attached. This form takes ${takes}, so remove ${plural(attached - maxFiles, { one: '# document', other: '# documents' })}.`
  }
  if (maxFiles === 1) return 'One document is attached. To attach another, replace or remove it.'
  return `${attached} of ${maxFiles} documents attached. Remove one to attach another.`
}

/** What to do after a selection that was too many, with as many files attached as there are now. */
export function describeRoom(attached: number, { maxFiles }: Limit): string {
  const room = maxFiles - attached
  if (room <= 0)
    return maxFiles === 1 ? 'Replace the attached document, or remove it first.' : 'Remove a document first.'
  if (maxFiles === 1) return 'Choose one file.'
  if (attached === 0) return `Choose up to ${maxFiles} files.`
  const more = plural(room, { one: 'You can attach one more.', other: 'You can attach up to # more.' })
  return `${attached} of ${maxFiles} documents attached. ${more}`
}

/** Where files are chosen. `count` is how many the form takes. */
export const CHOOSER = {
  chooseButton: (count: number) => plural(count, { one: 'Choose file', other: 'Choose files' }),
  photoButton: 'Take a photo',
  dropHint: (count: number) => plural(count, { one: 'or drop or paste it here', other: 'or drop or paste them here' }),
  dropNow: (count: number) => plural(count, { one: 'Drop it here', other: 'Drop them here' }),
  storing: 'Storing on this device…',
} as const

/** What is said of one attached file and can be done with it. */
export const FILE = {
  stored: 'On this device',
  damaged: 'Damaged: replace or remove it',
  replacing: 'Replacing…',
  twinOf: (fileName: string) => `Same contents as ${fileName}.`,
  previewButton: 'Preview',
  replaceButton: 'Replace',
  removeButton: 'Remove',
  /** A button with the file that it acts on, for those who hear it. */
  buttonFor: (button: string, fileName: string) => `${button} ${fileName}`,
} as const

/** What files are attached to. */
export type FilesOf = 'application' | 'answer'

export const REMOVE_FILE = {
  title: 'Remove this document?',
  description: (fileName: ReactNode, of: FilesOf) => (
    <>
      We will remove {fileName} from the {of} and delete the app’s copy. Your original file stays where it is.
    </>
  ),
  /** After the name of a file that another one of that name stands beside. */
  which: (place: number, size: number) => ` (${describePlace(place)}, ${formatSize(size)})`,
  confirmButton: 'Remove document',
  cancelButton: 'Keep document',
} as const

/** What is said to those who hear the page once a change of the files is done. */
export const FILES_CHANGED = {
  attached: (count: number) => plural(count, { one: '# document attached', other: '# documents attached' }),
  replaced: 'Document replaced',
  removed: 'Document removed',
} as const

export const REFUSED = {
  title: (count: number) => plural(count, { one: '# file was not attached', other: '# files were not attached' }),
  staysAttached: (fileName: ReactNode) => <>{fileName} stays attached.</>,
  others: (count: number) =>
    plural(count, {
      one: 'This one was not attached either. Choose it again:',
      other: 'These were not attached either. Choose them again:',
    }),
  /** In a notice, for the reasons that stand with the documents. */
  seeReasons: 'The reasons are shown with your documents.',
  /** Before the names of files without a reason of their own. */
  named: 'Not attached:',
  dismissButton: 'Dismiss',
} as const

export const FILE_FAILURES = {
  folder: (name: string) => ({
    title: 'Folders can’t be attached',
    message: `${name} is a folder. Open it and choose the files inside, or attach it as a ZIP.`,
  }),
  waiting: {
    title: 'Document not removed',
    message: 'This application is waiting to be sent, so its documents can’t be changed.',
  },
  notRemoved: { title: 'Document not removed', message: 'This device could not save the change. Try again.' },
  notRead: (fileName: string) => ({
    title: 'File can’t be read',
    message: `${fileName} can’t be read on this device. Replace or remove it.`,
  }),
} as const

/** The room on this device, and what could still delete drafts from it. */
export const STORAGE = {
  title: 'Storage on this device',
  room: (used: string, left: string) => `${used} used, ${left} left`,
  unknownRoom: 'Unknown',
  estimated: 'These are your browser’s rounded estimates for this app.',
  notEstimated: 'Your browser does not report the available space.',
  kept: 'Drafts and documents stay here until they are sent or you delete them.',
  privateWindow: 'A private or incognito window deletes everything when you close it. Use an ordinary window.',
  persisted: 'Your browser will not delete your drafts automatically.',
  notPersisted: 'Your browser may delete your drafts when the device runs low on space.',
  askButton: 'Ask the browser to keep drafts',
  declined: 'Your browser declined for now. Try again after installing the app or using it for a few days.',
  cannotAsk:
    'This browser offers no way to keep them. Choose “Save a copy to a file” in a draft’s menu from time to time.',
  installButton: 'Install the app',
} as const
