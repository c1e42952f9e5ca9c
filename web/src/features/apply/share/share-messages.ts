import type { FileRefusal } from '@sotto/domain/documents/files'
import { MAX_FILES } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import { formatMoment } from '#lib/dates.ts'
import type { StoreShareFailure } from '#data/local/shares.ts'
import { describeStorageFailure } from '#data/local/errors.ts'

export const SHARE = {
  title: (count: number) => plural(count, { one: 'Attach the file you shared', other: 'Attach the files you shared' }),
  lead: (count: number) =>
    plural(count, {
      one: 'The app keeps a copy of this file on this device for one day. It shows the copy only to your account, but it is not encrypted. Nothing is sent until you send the application. A website can also open this page with a file. If you do not recognise it, erase the copy. Your original file stays as it is.',
      other:
        'The app keeps copies of these files on this device for one day. It shows them only to your account, but they are not encrypted. Nothing is sent until you send the application. A website can also open this page with files. If you do not recognise them, erase the copies. Your original files stay as they are.',
    }),
  list: 'Shared files',
  eraseButton: (count: number) => plural(count, { one: 'Erase the copy', other: 'Erase the copies' }),
  erased: (count: number) => ({
    title: 'Nothing was attached',
    message: plural(count, {
      one: 'The app’s copy of the shared file has been erased from this device.',
      other: 'The app’s copies of the shared files have been erased from this device.',
    }),
  }),
  notErased: { title: 'Nothing was erased', message: 'This device could not save the change. Try again.' },
} as const

/** Files of a share that no form takes. */
export const UNFIT = {
  title: (count: number) => plural(count, { one: '# file can’t be attached', other: '# files can’t be attached' }),
  fewer: `Share up to ${MAX_FILES} files at a time.`,
} as const

/** A share of such files alone. */
export const UNFIT_SHARE = {
  title: 'No shared file can be attached',
  lead: 'The app has kept no copy. The originals are unchanged in the app that you shared them from.',
  button: 'Go to my applications',
} as const

export const NO_SHARE = {
  title: 'No files to attach',
  lead: 'Files that you share with this app from another app wait here until you attach them. They wait for one day.',
} as const

/** The device could not keep what was shared. */
export const NOT_KEPT = {
  title: 'The shared files were not kept',
  lead: 'The originals are unchanged in the app that you shared them from.',
} as const

export const NOT_KEPT_REASONS: Readonly<Record<StoreShareFailure, FileRefusal>> = {
  'storage-full': describeStorageFailure('storage-full'),
  'storage-failed': describeStorageFailure('storage-failed'),
  crowded: {
    title: 'Too many shared files are waiting',
    message:
      'Attach or erase the waiting files, then share again. Files that are not attached are erased after one day.',
  },
}

export const SHARE_FORM = {
  applicationMissing: 'Select a draft',
  noDrafts: (count: number) =>
    plural(count, {
      one: 'You have no drafts on this device. We will start a new application and attach the file to it.',
      other: 'You have no drafts on this device. We will start a new application and attach the files to it.',
    }),
  busyButton: 'Attaching…',
  startButton: 'Start application and attach',
  attachButton: (count: number) => plural(count, { one: 'Attach file', other: 'Attach files' }),
} as const

export const PLACES = {
  title: 'Your drafts',
  newApplication: 'A new application',
  about: (formLabel: string, files: number, savedAt: number) =>
    [
      formLabel,
      files === 0 ? 'no documents yet' : plural(files, { one: '# document', other: '# documents' }),
      formatMoment(savedAt),
    ].join(' · '),
} as const

export const SHARE_WAITING = {
  link: (count: number) =>
    plural(count, {
      one: '# shared file is waiting to be attached',
      other: '# shared files are waiting to be attached',
    }),
} as const

export const ATTACHED = {
  title: (count: number) => plural(count, { one: '# document attached', other: '# documents attached' }),
} as const
