import { useEffect, useState, type ReactNode } from 'react'
import { readRole } from '../../data/remote/read-role.ts'
import { watchSession } from '../../data/remote/watch-session.ts'
import { SessionContext, type Session } from './session-context.ts'

/** Follows the signed-in person and their role; the role is read again whenever the person changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  useEffect(
    () =>
      watchSession((user) => {
        if (!user) {
          setSession({ state: 'signed-out' })
          return
        }
        setSession({ state: 'signed-in', user, role: 'loading' })
        void readRole(user.uid).then((role) => {
          setSession((current) =>
            current.state === 'signed-in' && current.user.uid === user.uid ? { ...current, role } : current,
          )
        })
      }),
    [],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
