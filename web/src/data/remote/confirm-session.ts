import { FirebaseError } from 'firebase/app'
import { reload, signOut } from 'firebase/auth'
import { currentUser, openAuth } from './auth.ts'
import { problemOf } from './errors.ts'

/** `unknown`: the server could not be asked, or gave an answer that says nothing of the session. */
export type SessionWord = 'stands' | 'ended' | 'unknown'

/** Asks Auth whether the session still stands, and ends it here by its clear word alone. */
export async function confirmSession(): Promise<SessionWord> {
  try {
    const user = await currentUser()
    if (user === null) return 'ended'
    try {
      await reload(user)
      return 'stands'
    } catch (error) {
      if (!(error instanceof FirebaseError) || problemOf(error) !== 'signed-out') throw error
      const auth = openAuth()
      if (auth.currentUser?.uid === user.uid) await signOut(auth)
      return 'ended'
    }
  } catch (error) {
    console.warn('Whether the session stands could not be found out', error)
    return 'unknown'
  }
}
