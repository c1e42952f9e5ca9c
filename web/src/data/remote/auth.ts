import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth, type Auth, type User } from 'firebase/auth'
import { openApp, readBackend } from './backend.ts'

let auth: Auth | undefined

/** Auth without pop-ups and redirects, kept in IndexedDB, so that pages and the service worker share one session. */
export function openAuth(): Auth {
  if (auth === undefined) {
    auth = initializeAuth(openApp(), { persistence: indexedDBLocalPersistence })
    const { emulators } = readBackend()
    if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  }
  return auth
}

/** Who is signed in, once the stored session has been looked at. Needs no network. */
export async function currentUser(): Promise<User | null> {
  const opened = openAuth()
  await opened.authStateReady()
  return opened.currentUser
}
