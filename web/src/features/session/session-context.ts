import type { Role } from '@sotto/domain/roles'
import { createContext, useContext, useEffect } from 'react'
import type { SessionUser } from '../../data/remote/watch-session.ts'

/**
 * Who is using the app. The role is a plain user's until the server has said otherwise. `returning`: somebody has been signed in
 * on this device and may still be.
 */
export type Session =
  | { state: 'loading'; returning: boolean }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser; role: Role | 'loading' }

interface SessionSource {
  session: Session
  /** Loads what signs people in, and follows what it says from then on. */
  follow: () => void
}

export const SessionContext = createContext<SessionSource | undefined>(undefined)

function useSource(): SessionSource {
  const source = useContext(SessionContext)
  if (!source) throw new Error('useSession needs <SessionProvider> above it')
  return source
}

/** The current session. Throws outside of `SessionProvider`: that is a mistake in the program. */
export function useSession(): Session {
  return useSource().session
}

/** The session where people sign in: nobody hears of a new one who does not follow it. */
export function useFollowedSession(): Session {
  const { session, follow } = useSource()
  useEffect(follow, [follow])
  return session
}
