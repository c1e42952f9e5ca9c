import type { FileRefusal } from '@sotto/domain/files'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

const FULL = { title: 'Not enough space', message: 'This device has no room for these files. Free some space first.' }
const FAILED = { title: 'Files not attached', message: 'This device could not store the files. Please try again.' }

/** A chosen file whose bytes the browser can't hand over: it was moved, changed or deleted, or its drive is gone. */
export class UnreadableFile extends Error {
  readonly fileName: string

  constructor(fileName: string) {
    super('a chosen file can no longer be read')
    this.fileName = fileName
  }
}

/** What stopped a file from being stored, in words. An error that comes from neither file nor database is thrown again. */
export function describeFileFailure(error: unknown): FileRefusal {
  if (error instanceof UnreadableFile) {
    return {
      title: 'File can’t be read',
      message: `${error.fileName} changed or moved since it was chosen. Choose it again.`,
    }
  }
  return refuseForStorage(storageFailureOf(error))
}

/** The words for a device that can't take files. */
export function refuseForStorage(reason: StorageFailure): FileRefusal {
  return reason === 'storage-full' ? FULL : FAILED
}
