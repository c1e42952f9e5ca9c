import { forgetDesks } from '../../data/local/forget-desks.ts'
import { watchSession } from '../../data/remote/watch-session.ts'
import { noteSession } from '../../data/session-trace.ts'
import { followRole } from './follow-role.ts'
import type { Session } from './session-context.ts'

/** Tells who is signed in and in which role, now and on every change. Returns how to stop. */
export function followSession(onSession: (next: (current: Session) => Session) => void): () => void {
  let leaveRole: (() => void) | undefined
  const leaveSession = watchSession((user) => {
    leaveRole?.()
    leaveRole = undefined
    void forgetDesks(user?.uid ?? null)
    noteSession(user !== null)
    if (!user) {
      onSession(() => ({ state: 'signed-out' }))
      return
    }
    onSession(() => ({ state: 'signed-in', user, role: 'loading' }))
    leaveRole = followRole(user.uid, (role) => {
      onSession((current) =>
        current.state === 'signed-in' && current.user.uid === user.uid ? { ...current, role } : current,
      )
    })
  })
  return () => {
    leaveRole?.()
    leaveSession()
  }
}
