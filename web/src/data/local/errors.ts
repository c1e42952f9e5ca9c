import type { FileRefusal } from '@sotto/domain/documents/files'
import { failed, type Result } from '@sotto/domain/shared/result'
import { STORAGE_REFUSALS } from '#lib/attachment-messages.ts'

/*
 * What can keep this device from storing, as data, and the words for it. Every function of this folder that returns a `Result`
 * turns IndexedDB's errors into a `StorageFailure` by `storageResult`; anything else that is thrown is a bug and stays thrown.
 */

/** What keeps this device from storing: full, or anything else that is wrong with its database. */
export type StorageFailure = 'storage-full' | 'storage-failed'

const FAILURES = new Set([
  'AbortError',
  'ConstraintError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'ReadOnlyError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'UpgradeError',
  'VersionError',
])

function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  const failures = 'failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : []
  return [error.name, ...inner, ...failures]
}

/**
 * The failure behind an error of IndexedDB. An error that is none of the database's is a bug and is thrown again. Dexie wraps
 * a full disk in the abort of its transaction, so the whole chain is looked at.
 */
export function storageFailureOf(error: unknown): StorageFailure {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'storage-full'
  if (names.some((name) => FAILURES.has(name))) return 'storage-failed'
  throw error
}

/** The result of `work`, or the storage failure that it throws. */
export async function storageResult<Own extends Result<unknown, unknown>>(
  work: () => PromiseLike<Own>,
): Promise<Own | { ok: false; reason: StorageFailure }> {
  try {
    return await work()
  } catch (error) {
    return failed(storageFailureOf(error))
  }
}

/** The value of `work`; undefined when it throws a storage failure, which changes nothing for the caller. */
export async function ignoreStorageFailure<Value>(work: () => PromiseLike<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    storageFailureOf(error)
    return undefined
  }
}

/** A chosen file whose bytes the browser can't hand over: it was moved, changed or deleted, or its drive is gone. */
export class UnreadableFile extends Error {
  readonly fileName: string

  constructor(fileName: string) {
    super('a chosen file can no longer be read')
    this.fileName = fileName
  }
}

/** Whether the browser can still hand over a chosen file's bytes: of one that changed since it was chosen it gives none at all. */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** What stopped a file from being stored, in words. An error that comes from neither file nor database is thrown again. */
export function describeFileFailure(error: unknown): FileRefusal {
  if (error instanceof UnreadableFile) {
    return STORAGE_REFUSALS.unreadable(error.fileName)
  }
  return describeStorageFailure(storageFailureOf(error))
}

/** The words for a device that can't take files. */
export function describeStorageFailure(reason: StorageFailure): FileRefusal {
  return reason === 'storage-full' ? STORAGE_REFUSALS.full : STORAGE_REFUSALS.failed
}
