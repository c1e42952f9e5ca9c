const NOBODY = 'signed-out'

/** Where Firebase keeps its sessions; the name is its own. */
const SESSIONS = 'firebaseLocalStorageDb'

/** `none`: nobody ever signed in on this device. `ended`: nobody is signed in any more. `perhaps`: somebody may be. */
export type SessionHint = 'none' | 'ended' | 'perhaps'

/**
 * What can be told of a session without loading anything. `ended` may be stale after a browser was killed, so what keeps people
 * out asks the device itself.
 */
export async function readSessionHint(): Promise<SessionHint> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === SESSIONS)) return 'none'
    return localStorage.getItem(NOBODY) === null ? 'perhaps' : 'ended'
  } catch {
    return 'perhaps'
  }
}

/** Remembers whether somebody is signed in, for the next page. */
export function noteSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.removeItem(NOBODY)
    else localStorage.setItem(NOBODY, '1')
  } catch {
    // A browser that keeps nothing looks closer each time.
  }
}

/** Calls back when a session begins in another window. The returned function ends that. */
export function watchOtherWindows(onSession: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === NOBODY && newValue === null) onSession()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
