import { systemClock } from '#data/clock.ts'
import { readOwner, watchOwner } from '#data/local/person/owner-record.ts'
import { followDeviceSession, type AuthPort, type DeviceSession } from './device-session.ts'
import { noteMissing } from '#lib/loading/insist-on-import.ts'
import { retryImport } from '#lib/loading/retry-import.ts'

const loadAuth = () => import('#data/remote/auth/auth-port.ts')

/** Most openings change nothing. */
const changes = () => retryImport(() => import('#data/local/person/device-owner.ts'))

/** Follows whose device this is. Auth is loaded once `whenIdle` is fulfilled: nothing of a page waits for it. */
export function openDeviceSession(whenIdle: Promise<void>, onSession: (session: DeviceSession) => void): () => void {
  return followDeviceSession(
    {
      owner: {
        read: readOwner,
        watch: watchOwner,
        note: async (person, isResumed) => (await changes()).noteOwner(person, isResumed),
        end: async (uid) => (await changes()).endOwner(uid),
        noteLeft: async () => (await changes()).noteLeft(),
      },
      readStored: async () => (await retryImport(() => import('#data/remote/auth/session-store.ts'))).readStoredUser(),
      openAuth: async (): Promise<AuthPort> => {
        await whenIdle
        // It is asked for again after each failure.
        const { authPort } = await retryImport(loadAuth).catch((error: unknown) => {
          noteMissing(loadAuth)
          throw error
        })
        noteMissing(loadAuth, false)
        return authPort
      },
      clock: systemClock,
      onOnline(callback) {
        addEventListener('online', callback)
        return () => removeEventListener('online', callback)
      },
    },
    onSession,
  )
}
