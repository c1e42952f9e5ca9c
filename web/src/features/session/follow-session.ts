import type { Role } from '@sotto/domain/roles'
import { firstPage } from '../../components/first-page.ts'
import { forgetDesks } from '../../data/local/forget-desks.ts'
import { sweepDevice } from '../../data/local/sweep-device.ts'
import { watchSession } from '../../data/remote/watch-session.ts'
import { noteSession } from '../../data/session-trace.ts'
import type { Session } from './session-context.ts'

/** Tells who is signed in and in which role, now and on every change. Returns how to stop. */
export function followSession(onSession: (next: (current: Session) => Session) => void): () => void {
  let leaveRole: (() => void) | undefined
  const leaveSession = watchSession((user) => {
    leaveRole?.()
    leaveRole = undefined
    void forgetDesks(user?.uid ?? null)
    sweepDevice()
    noteSession(user !== null)
    if (!user) {
      onSession(() => ({ state: 'signed-out' }))
      return
    }
    onSession(() => ({ state: 'signed-in', user, role: 'loading' }))
    leaveRole = followRoleSoon(user.uid, (role) => {
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

/** The role decides one link of the header and who sees the desk, so what finds it out comes after the page. */
function followRoleSoon(uid: string, onRole: (role: Role) => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const begin = async () => {
    await firstPage
    const { followRole } = await import('./follow-role.ts')
    if (!stopped) stop = followRole(uid, onRole)
  }
  void begin()
  return () => {
    stopped = true
    stop?.()
  }
}
