import { ADMIN, type Role } from '@sotto/domain/accounts/roles'
import { cachedAdminSince, clearAdminCache, cacheAdminRole, sweepAdminCache } from '#data/local/admin-cache.ts'
import { readRole } from '#data/remote/roles.ts'
import { retryImport } from '#lib/retry-import.ts'

/** How often an open window looks whether the desk has been kept for too long. */
const LOOK_EVERY_MS = 60_000

/**
 * Tells a person's role: at once as this device knows it, then by the server's word, and an admin's end as soon as the server says
 * so or has said nothing for a day. Returns how to stop.
 */
export function followRole(uid: string, onRole: (role: Role) => void): () => void {
  let stopped = false
  const stops: (() => void)[] = []
  const tell = (role: Role) => {
    if (!stopped) onRole(role)
  }
  const demote = () => {
    void clearAdminCache(null)
    tell('user')
  }

  const begin = async () => {
    const known = (await cachedAdminSince(uid)) !== null
    if (known) tell(ADMIN)
    const said = await readRole(uid)
    if (said === ADMIN) await cacheAdminRole(uid)
    if (stopped) return
    if (said === 'user') {
      demote()
      return
    }
    if (said === null && !known) {
      tell('user')
      return
    }
    tell(ADMIN)
    const timer = setInterval(() => void endWhenOver(), LOOK_EVERY_MS)
    stops.push(() => clearInterval(timer))
    // Only admins pay for the SDK that listens.
    const { watchAdminRow } = await retryImport(() => import('#data/remote/live/watch-admin-row.ts'))
    const stop = watchAdminRow(uid, { onGone: demote, onThere: () => void cacheAdminRole(uid) })
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been stopped while that was loading
    if (stopped) stop()
    else stops.push(stop)
  }

  const endWhenOver = async () => {
    if ((await cachedAdminSince(uid)) !== null) return
    const said = await readRole(uid)
    if (said === ADMIN) {
      await cacheAdminRole(uid)
      return
    }
    await sweepAdminCache(Date.now())
    tell('user')
  }

  void begin()
  return () => {
    stopped = true
    for (const stop of stops.splice(0)) stop()
  }
}
