import { useEffect, useState, type ReactNode } from 'react'
import { forgetDesks } from '../../data/local/forget-desks.ts'
import { watchSession } from '../../data/remote/watch-session.ts'
import { followRole } from './follow-role.ts'
import { SessionContext, type Session } from './session-context.ts'

/** Follows the signed-in person and their role; the role is read again whenever the person changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  useEffect(() => {
    let leaveRole: (() => void) | undefined
    const leaveSession = watchSession((user) => {
      leaveRole?.()
      leaveRole = undefined
      void forgetDesks(user?.uid ?? null)
      if (!user) {
        setSession({ state: 'signed-out' })
        return
      }
      setSession({ state: 'signed-in', user, role: 'loading' })
      leaveRole = followRole(user.uid, (role) => {
        setSession((current) =>
          current.state === 'signed-in' && current.user.uid === user.uid ? { ...current, role } : current,
        )
      })
    })
    return () => {
      leaveRole?.()
      leaveSession()
    }
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}
