import { database } from './database.ts'
import { storageFailureOf } from './storage-failure.ts'

/**
 * Forgets every upload session on this device: whoever holds one can write to that upload without signing in. The files then
 * start again; what is complete stays complete.
 */
export async function forgetSessions(): Promise<void> {
  try {
    await clearUploadSessions()
  } catch (error) {
    storageFailureOf(error)
  }
}

/** Part of the caller's transaction, or one of its own. */
export async function clearUploadSessions(): Promise<void> {
  await database.outbox.toCollection().modify((entry) => {
    entry.files = Object.fromEntries(
      Object.entries(entry.files).map(([name, progress]) => [name, { ...progress, session: null }]),
    )
  })
}
