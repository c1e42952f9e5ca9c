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
