import { ADMIN, type Role } from '@sotto/domain/roles'
import { forgetDesks } from '../../data/local/forget-desks.ts'
import { isKnownAdmin, noteAdmin } from '../../data/local/known-admin.ts'
import { readRole } from '../../data/remote/read-role.ts'

/**
 * Tells a person's role, and tells an admin's end as soon as the server says so. A role that can't be looked up is the one that
 * this device knew, or a plain user's. Returns how to stop.
 */
export function followRole(uid: string, onRole: (role: Role) => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const demote = () => {
    void forgetDesks(null)
    onRole('user')
  }
  const begin = async () => {
    const said = await readRole(uid)
    const role = said ?? ((await isKnownAdmin(uid)) ? ADMIN : 'user')
    if (said === ADMIN) await noteAdmin(uid)
    if (stopped) return
    if (role !== ADMIN) {
      if (said === null) onRole('user')
      else demote()
      return
    }
    onRole(role)
    // Only admins pay for the SDK that listens.
    const { watchAdminRow } = await import('../../data/remote/live/watch-admin-row.ts')
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may have been stopped while that was loading
    if (!stopped) stop = watchAdminRow(uid, demote)
  }
  void begin()
  return () => {
    stopped = true
    stop?.()
  }
}
