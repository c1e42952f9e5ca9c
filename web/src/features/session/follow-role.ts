import { ADMIN, type Role } from '@sotto/domain/accounts/roles'
import { cachedAdminSince, clearAdminCache, cacheAdminRole, sweepAdminCache } from '#data/local/admin/admin-cache.ts'
import { readRole } from '#data/remote/auth/roles.ts'
import { retryImport } from '#lib/loading/retry-import.ts'
import { withTimeout } from '#lib/with-timeout.ts'

/** How often an open window looks whether the desk has been kept for too long. */
const LOOK_EVERY_MS = 60_000

/** A role is one small document. What takes longer is not on its way any more: a browser at times leaves a request without an answer. */
const ANSWER_WITHIN_MS = 10_000

/** `unknown`: neither this device nor the server has said it. Such a person is given what a user is given, and is denied nothing. */
export type FollowedRole = Role | 'unknown'

export interface RoleWatch {
  /** Asks the server once more. */
  check: () => Promise<void>
  stop: () => void
}

/**
 * Tells a person's role: at once as this device knows it, then by the server's word, and an admin's end as soon as the server says
 * so or has said nothing for a day. A role that is not known is asked for again when the device comes online.
 */
export function followRole(uid: string, onRole: (role: FollowedRole) => void): RoleWatch {
  let stopped = false
  let following = false
  let told: FollowedRole | undefined
  const stops: (() => void)[] = []
  const tell = (role: FollowedRole) => {
    if (stopped) return
    told = role
    onRole(role)
  }
  const demote = () => {
    void clearAdminCache(uid)
    tell('user')
  }

  const begin = async () => {
    if ((await cachedAdminSince(uid)) !== null) tell(ADMIN)
    await check()
  }

  const check = async () => {
    const said = await askRole(uid)
    if (said === ADMIN) await cacheAdminRole(uid)
    if (stopped) return
    if (said === 'user') {
      demote()
    } else if (said === ADMIN || (await cachedAdminSince(uid)) !== null) {
      tell(ADMIN)
      await follow()
    } else {
      await sweepAdminCache(Date.now())
      tell('unknown')
    }
  }

  const follow = async () => {
    if (following || stopped) return
    following = true
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
    // The server's no stands: its silence does not take it back.
    if (told !== 'user' && (await cachedAdminSince(uid)) === null) await check()
  }

  const onOnline = () => {
    if (told === 'unknown') void check()
  }
  addEventListener('online', onOnline)
  stops.push(() => removeEventListener('online', onOnline))
  void begin()
  return {
    check,
    stop: () => {
      stopped = true
      for (const stop of stops.splice(0)) stop()
    },
  }
}

/** Asks for the role, and once more when nothing is answered: `readRole` has no time limit, and pages for reviewers wait for it. */
async function askRole(uid: string): Promise<Role | null> {
  const said = await withTimeout(readRole(uid), ANSWER_WITHIN_MS, () => undefined)
  return said === undefined ? withTimeout(readRole(uid), ANSWER_WITHIN_MS, () => null) : said
}
