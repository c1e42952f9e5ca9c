import { onAuthStateChanged } from 'firebase/auth'
import { openAuth } from './auth.ts'

export interface SessionUser {
  uid: string
  email: string
}

/**
 * Tells who is signed in: once the stored session has been looked at, and on every change, in other tabs too. Works offline.
 * Returns how to stop.
 */
export function watchSession(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(openAuth(), (user) => {
    onChange(user && { uid: user.uid, email: user.email ?? '' })
  })
}
