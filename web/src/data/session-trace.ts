const NOBODY = 'signed-out'

/** Where Firebase keeps its sessions; the name is its own. */
const SESSIONS = 'firebaseLocalStorageDb'

/**
 * Whether somebody may be signed in on this device, told without loading Firebase: nobody is who has never opened a session here,
 * or has ended it. In doubt the answer is yes, and Firebase knows.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  try {
    if (localStorage.getItem(NOBODY) !== null) return false
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === SESSIONS)
  } catch {
    return true
  }
}

/** Remembers what Firebase said, for the next page. */
export function noteSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.removeItem(NOBODY)
    else localStorage.setItem(NOBODY, '1')
  } catch {
    // A browser that keeps nothing loads Firebase each time.
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
