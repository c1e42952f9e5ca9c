import { formatSize, type FileRefusal } from '@sotto/domain/documents/files'

/** What keeps files from being stored on this device, in words. */
export const STORAGE_REFUSALS = {
  full: {
    title: 'Not enough space',
    message: 'This device has no room for these files. Free up some space, then try again.',
  },
  failed: { title: 'Files not attached', message: 'This device could not store the files. Try again.' },
  unreadable: (fileName: string) => ({
    title: 'File can’t be read',
    message: `${fileName} changed or moved after you chose it. Choose it again.`,
  }),
  /** Sizes in bytes. */
  tooLittleRoom: (wanted: number, room: number) => ({
    title: 'Not enough space',
    message: `These files need ${formatSize(wanted)}; this device has ${formatSize(room)} left for them. Free up some space, then try again.`,
  }),
} as const

/** The draft can't be changed any more. */
export const CLOSED: FileRefusal = {
  title: 'Files not attached',
  message: 'They can’t be attached any more: this was sent, or it is waiting to be sent.',
}

/** What was shared with the app is gone. */
export const SHARE_GONE: FileRefusal = {
  title: 'Files not attached',
  message: 'The files that you shared are no longer on this device. Share them again.',
}
