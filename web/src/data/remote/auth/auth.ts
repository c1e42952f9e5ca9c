import {
  connectAuthEmulator,
  initializeAuth,
  reload,
  signOut as endSession,
  type Auth,
  type Persistence,
  type User,
} from 'firebase/auth'
import { systemClock } from '#data/clock.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { openApp, readBackend } from '../backend.ts'
import { ProblemError } from '../errors.ts'
import { createSessionRecord } from './session-record.ts'
import { sessionStore } from './session-store.ts'

/** How long a call to the server waits for the stored session; then it counts as unreachable and is made again later. */
const TIMEOUT_MS = 10_000

let windows: BroadcastChannel | undefined

const record = createSessionRecord({
  store: sessionStore,
  clock: systemClock,
  announce: () => windows?.postMessage(null),
})

/**
 * Auth's access to the session's record, with the methods that the SDK calls; it does not export their interface. Auth starts
 * without a session, at once and without a request, and learns of the stored one as of a sign-in in another window. On its own the
 * SDK would ask the server first, and remove the session on any unclear answer and on a storage that fails.
 */
class DevicePersistence implements Persistence {
  static readonly type = 'LOCAL'
  readonly type = 'LOCAL'
  readonly _shouldAllowMigration = false
  readonly _isAvailable = () => Promise.resolve(true)
  readonly _get = () => Promise.resolve(record.get())
  readonly _set = (_key: string, value: unknown) => record.set(value)
  readonly _remove = () => record.set(null)
  readonly _addListener = (_key: string, listener: () => unknown) => record.listen(listener)
  readonly _removeListener = () => undefined
}

let opened: { auth: Auth; ready: Promise<void> } | undefined

function open(): { auth: Auth; ready: Promise<void> } {
  if (opened !== undefined) return opened
  const auth = initializeAuth(openApp(), { persistence: DevicePersistence as unknown as Persistence })
  const { emulators } = readBackend()
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  windows = new BroadcastChannel('sotto-session')
  windows.onmessage = () => void record.refresh()
  // A page restored from the back/forward cache has missed the messages sent meanwhile.
  addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) void record.refresh()
  })
  opened = { auth, ready: auth.authStateReady().then(() => record.open()) }
  return opened
}

/** Auth without pop-ups and redirects. */
export function openAuth(): Auth {
  return open().auth
}

/** Fulfilled once the stored session has been read. Needs no network; a storage that fails delays it. */
export function sessionReady(): Promise<void> {
  return open().ready
}

/** The stored session's person; null without a session. Throws `unreachable` when the device can't read the session in time. */
export async function currentUser(): Promise<User | null> {
  const { auth, ready } = open()
  await withTimeout(ready, TIMEOUT_MS, () => {
    throw new ProblemError('unreachable')
  })
  return auth.currentUser
}

let check: Promise<void> | undefined

/** Asks the server whether the person's account still stands, and reads it anew. Throws the SDK's errors. */
export function checkAccount(user: User): Promise<void> {
  check = reload(user)
  return check
}

/** Fulfilled once no `checkAccount` is under way, however it ended, and at the latest after `ms`. */
export async function accountChecked(ms: number): Promise<void> {
  await withTimeout(check ?? Promise.resolve(), ms, () => undefined).catch(() => undefined)
}

/** The verified address in the signed-in person's token, which the rules compare; '' where there is none. */
export async function verifiedEmail(): Promise<string> {
  const token = await (await currentUser())?.getIdTokenResult()
  const { email, email_verified: isVerified } = token?.claims ?? {}
  return isVerified === true && typeof email === 'string' ? email : ''
}

/** Ends the session in all tabs. Needs no network. The caller locks away the drafts and the outbox, which stay on the device. */
export async function signOut(): Promise<void> {
  await endSession(openAuth())
}
