import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import * as z from 'zod/mini'
import { readBackend } from '../backend.ts'
import type { RecordStore } from './session-record.ts'

// Names of Firebase's own: sessions that lie on devices are found again.
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

interface StoredRecord {
  fbase_key: string
  value: unknown
}

const recordKey = () => `firebase:authUser:${readBackend().apiKey}:[DEFAULT]`

const valueOf = (found: unknown): unknown => (found as StoredRecord | undefined)?.value ?? null

/**
 * The session's record in IndexedDB, which pages and the service worker share. Each call has a connection of its own: one that a
 * browser closed under a suspended page is met by nobody. Reading creates no database: on a device where nobody ever signed in
 * there is none.
 */
export const sessionStore: RecordStore = {
  async read(signal) {
    let missing = false
    const reading = withDatabase(
      signal,
      async (database) => valueOf(await database.get(STORE, recordKey())),
      (_fresh, transaction) => {
        missing = true
        // The failure is told by the opening as well.
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
    )
    return reading.catch((error: unknown) => {
      if (missing) return null
      throw error
    })
  },
  write: (record, signal, mayReplace = () => true) =>
    withDatabase(
      signal,
      async (database) => {
        // Strict: who has signed in or out has done so after a power cut too.
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
        const stored = valueOf(await transaction.store.get(recordKey()))
        const replaced = mayReplace(stored)
        if (replaced && record === null) await transaction.store.delete(recordKey())
        else if (replaced) await transaction.store.put({ fbase_key: recordKey(), value: record } satisfies StoredRecord)
        await transaction.done
        return replaced ? record : stored
      },
      (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'fbase_key' }),
    ),
}

type Upgrade = (fresh: IDBPDatabase, transaction: IDBPTransaction<unknown, string[], 'versionchange'>) => void

async function withDatabase<T>(
  signal: AbortSignal,
  act: (database: IDBPDatabase) => Promise<T>,
  onMissing: Upgrade,
): Promise<T> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (fresh, _before, _now, transaction) => onMissing(fresh, transaction),
  })
  try {
    // A write that comes too late could undo a newer one.
    signal.throwIfAborted()
    return await act(database)
  } finally {
    database.close()
  }
}

export interface SessionUser {
  uid: string
  email: string
}

const recordSchema = z.object({ uid: z.string(), email: z._default(z.string(), '') })

/** The person of the session's record, read without loading Auth; null without a session. Throws when the record can't be read. */
export async function readStoredUser(): Promise<SessionUser | null> {
  return recordSchema.safeParse(await sessionStore.read(new AbortController().signal)).data ?? null
}
