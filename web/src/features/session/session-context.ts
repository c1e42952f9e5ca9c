import { createContext, useContext, useEffect } from 'react'
import type { Person } from '#data/session/device-session.ts'
import type { FollowedRole } from './follow-role.ts'

/** A part of the app could not be loaded. Pages that need it throw the error while they are drawn, so that `PageFailed` stands there. */
export interface NotLoaded {
  state: 'not-loaded'
  error: unknown
}

/**
 * Who is using the app, and in which role: `loading` until this device or the server was asked. `returning`: somebody has been
 * signed in on this device and may still be. `confirmed`: the server has said so since this window was opened.
 */
export type Session =
  | { state: 'loading'; returning: boolean }
  | NotLoaded
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: Person; role: FollowedRole | 'loading' | NotLoaded; confirmed: boolean }

interface SessionSource {
  session: Session
  /** Whether the device itself was asked; until then `signed-out` is what a note from an earlier page says. */
  asked: boolean
  /** Nobody ever signed in on this device. */
  newcomer: boolean
  /** Asks the device, and follows what it and Auth say from then on. */
  follow: () => void
  /** Asks the server for the person’s role once more; done when it has answered or can’t be reached. */
  checkRole: () => Promise<void>
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

/** The session where it decides what is shown, or where people sign in: nobody hears of a new one who does not follow it. */
export function useFollowedSession(): Exclude<Session, NotLoaded> {
  const { session, asked, follow } = useSource()
  useEffect(follow, [follow])
  if (session.state === 'not-loaded') throw session.error
  return asked ? session : { state: 'loading', returning: false }
}

/** Asks the server for the person’s role once more. */
export function useRoleCheck(): () => Promise<void> {
  return useSource().checkRole
}

/** Whether nobody ever signed in on this device. */
export function useNewcomer(): boolean {
  return useSource().newcomer
}
