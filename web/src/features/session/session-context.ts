import type { Role } from '@sotto/domain/roles'
import { createContext, useContext } from 'react'
import type { SessionUser } from '../../data/remote/watch-session.ts'

/** Who is using the app. The role is a plain user's until the server has said otherwise. */
export type Session =
  { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: SessionUser; role: Role | 'loading' }

export const SessionContext = createContext<Session | undefined>(undefined)

/** The current session. Throws outside of `SessionProvider`: that is a mistake in the program. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs <SessionProvider> above it')
  return session
}
