import { noteSessionEnd, watchErasing } from '#lib/browser/departure-note.ts'
import { initialRender } from '#lib/loading/initial-render.ts'
import type { DeviceSession } from '#data/session/device-session.ts'
import { openDeviceSession } from '#data/session/open-device-session.ts'
import { noteSession } from '#data/session-hint.ts'
import type { FollowedRole, RoleWatch } from './follow-role.ts'
import type { NotLoaded, Session } from './session-context.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

/** Tells who is signed in and in which role, now and on every change. `check` asks the server for the role once more. */
export function followSession(onSession: (next: (current: Session) => Session) => void): RoleWatch {
  let uid: string | undefined
  let role: RoleWatch | undefined

  function onDeviceSession(told: DeviceSession): void {
    const next = told.state === 'person' ? told.person.uid : undefined
    if (next === undefined || next !== uid) role?.stop()
    if (uid !== undefined && next !== uid) noteSessionEnd(Date.now())
    noteSession(next !== undefined)
    if (told.state === 'nobody') {
      onSession(() => ({ state: 'signed-out' }))
    } else {
      const { person: user, confirmed } = told
      onSession((current) => {
        const known = current.state === 'signed-in' && current.user.uid === user.uid ? current.role : 'loading'
        return { state: 'signed-in', user, role: known, confirmed }
      })
      if (user.uid !== uid) role = followRoleSoon(user.uid, tellRole)
    }
    uid = next
  }

  function tellRole(of: string, told: FollowedRole | NotLoaded): void {
    onSession((current) =>
      current.state === 'signed-in' && current.user.uid === of ? { ...current, role: told } : current,
    )
  }

  const leaveSession = openDeviceSession(initialRender, onDeviceSession)
  const endWatch = watchErasing()
  void sweepLater()
  return {
    check: async () => role?.check(),
    stop: () => {
      endWatch()
      role?.stop()
      leaveSession()
    },
  }
}

/** What is overdue on this device has time until the page is there. */
async function sweepLater(): Promise<void> {
  await initialRender
  const { sweepDevice } = await retryImport(() => import('#data/cleanup.ts'))
  sweepDevice()
}

/** The role decides one link of the header and who sees the desk, so what finds it out comes after the page. */
function followRoleSoon(uid: string, onRole: (uid: string, role: FollowedRole | NotLoaded) => void): RoleWatch {
  let stopped = false
  let role: RoleWatch | undefined
  const begin = async () => {
    await initialRender
    const { followRole } = await retryImport(() => import('./follow-role.ts'))
    if (!stopped) role = followRole(uid, (told) => onRole(uid, told))
  }
  begin().catch((error: unknown) => {
    if (!stopped) onRole(uid, { state: 'not-loaded', error })
  })
  return {
    check: async () => role?.check(),
    stop: () => {
      stopped = true
      role?.stop()
    },
  }
}
