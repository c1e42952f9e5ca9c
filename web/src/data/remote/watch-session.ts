import { onAuthStateChanged } from 'firebase/auth'
import { openAuth, sessionReady } from './auth.ts'
import type { SessionUser } from './stored-user.ts'

/**
 * Tells who is signed in: once the stored session has been looked at, and on every change, in other windows too. Works offline.
 * Returns how to stop.
 */
export function watchSession(onChange: (user: SessionUser | null) => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  void sessionReady().then(() => {
    if (stopped) return
    stop = onAuthStateChanged(openAuth(), (user) => onChange(user && { uid: user.uid, email: user.email ?? '' }))
  })
  return () => {
    stopped = true
    stop?.()
  }
}
