import { MAX_LIST } from '@sotto/domain/shared/limits'
import {
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  query,
  setLogLevel,
  startAfter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import { withTimeout } from '#lib/with-timeout.ts'
import { currentUser } from './auth/auth.ts'
import { openApp, readBackend } from './backend.ts'
import { ProblemError, silence, throwing } from './errors.ts'

let firestore: Firestore | undefined

/** Firestore, once the stored session has been read: an earlier call would be sent without a session and refused for good. */
export async function openFirestore(): Promise<Firestore> {
  await currentUser()
  if (firestore === undefined) {
    // Its warnings print whole requests, confidential answers in a console that others may see; its errors come back as data.
    setLogLevel('silent')
    firestore = getFirestore(openApp())
    const { emulators } = readBackend()
    if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  }
  return firestore
}

/** Milliseconds within which Firestore answers, on a slow line too. */
export const ANSWER_MS = 60_000

/**
 * Asks Firestore for an admin, or for a page, that waits. This SDK waits without an end where a line is dead and the device does not
 * know: after `ANSWER_MS` it throws `ProblemError`. What was to be written may still arrive.
 */
export function askFirestore<T>(call: (firestore: Firestore) => Promise<T>): Promise<T> {
  return withTimeout(openFirestore().then(call), ANSWER_MS, () => {
    throw new ProblemError(silence())
  })
}

/** Reads for the screen. Throws `ProblemError`, which a query shows and repeats. */
export function readFirestore<T>(read: (firestore: Firestore) => Promise<T>): Promise<T> {
  return throwing(() => askFirestore(read))
}

/** All documents of a query in its order, however many: the rules let one request list `MAX_LIST` of them. Throws the SDK's errors. */
export async function listAll(all: Query): Promise<readonly QueryDocumentSnapshot[]> {
  const page = query(all, limit(MAX_LIST))
  const found: QueryDocumentSnapshot[] = []
  for (let next = page; ;) {
    const { docs } = await getDocs(next)
    found.push(...docs)
    const last = docs.at(-1)
    if (docs.length < MAX_LIST || last === undefined) return found
    next = query(page, startAfter(last))
  }
}

/** For transactions of the sender: it tries again by itself, and says when. */
export const ONCE = { maxAttempts: 1 }

/** Of this SDK or of the one with listeners: each has a class of its own. */
function isTimestamp(value: unknown): value is { toDate(): Date } {
  return typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A document's fields with dates instead of Firestore's timestamps, ready for the domain's schemas. */
export function fieldsOf(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toField(value)]))
}

function toField(value: unknown): unknown {
  if (isTimestamp(value)) return value.toDate()
  return isMap(value) ? fieldsOf(value) : value
}
