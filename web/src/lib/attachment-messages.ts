import { formatSize, type FileRefusal } from '@sotto/domain/documents/files'

/** What keeps files from being stored on this device, in words. */
export const STORAGE_REFUSALS = {
  full: {
    title: 'Not enough space',
    message: 'This device does not have enough room. Free up some space, then try again.',
  },
  failed: { title: 'Not attached', message: 'This device could not store the selection. Try again.' },
  unreadable: (fileName: string) => ({
    title: 'File can’t be read',
    message: `${fileName} changed or moved after you chose it. Choose it again.`,
  }),
  /** Sizes in bytes. */
  tooLittleRoom: (wanted: number, room: number) => ({
    title: 'Not enough space',
    message: `The selection needs ${formatSize(wanted)}; this device has ${formatSize(room)} left for it. Free up some space, then try again.`,
  }),
} as const

/** The draft can't be changed any more. */
export const CLOSED: FileRefusal = {
  title: 'Not attached',
  message: 'Nothing can be attached any more: this was sent, or it is waiting to be sent.',
}

/** What was shared with the app is gone. */
export const SHARE_GONE: FileRefusal = {
  title: 'Not attached',
  message: 'The shared content is no longer on this device. Share it again.',
}
