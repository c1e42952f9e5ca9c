import { FirebaseError } from 'firebase/app'
import { onAuthStateChanged } from 'firebase/auth'
import { checkAccount, currentUser, openAuth, sessionReady, signOut } from './auth.ts'
import { problemOf } from '../errors.ts'
import type { SessionUser } from './session-store.ts'

/**
 * Reports the session's person once the stored session has been read, and on every change, in other windows too. Works offline.
 * Returns how to stop.
 */
function watchSession(onChange: (user: SessionUser | null) => void): () => void {
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

/** `unknown`: the server could not be asked, or its answer says nothing about the session. */
type SessionState = 'stands' | 'ended' | 'unknown'

/** Asks Auth whether the session still stands. Only an answer that says it has ended ends it here. */
async function confirmSession(): Promise<SessionState> {
  try {
    const user = await currentUser()
    if (user === null) return 'ended'
    try {
      await checkAccount(user)
      return 'stands'
    } catch (error) {
      if (!(error instanceof FirebaseError) || problemOf(error) !== 'signed-out') throw error
      if (openAuth().currentUser?.uid === user.uid) await signOut()
      return 'ended'
    }
  } catch (error) {
    console.warn('Failed to check the session', error)
    return 'unknown'
  }
}

/** Auth as `data/session` asks for it, in one chunk that is loaded after the page. */
export const authPort = { watch: watchSession, confirm: confirmSession, signOut }
