import { systemClock } from '#data/clock.ts'
import { endOwner, noteLeft, noteOwner, watchOwner } from '#data/local/device-owner.ts'
import { readOwner } from '#data/local/owner-record.ts'
import { followDeviceSession, type AuthPort, type DeviceSession } from './device-session.ts'
import { retryImport } from '#lib/retry-import.ts'

/** Follows whose device this is. Auth is loaded once `whenIdle` is fulfilled: nothing of a page waits for it. */
export function openDeviceSession(whenIdle: Promise<void>, onSession: (session: DeviceSession) => void): () => void {
  return followDeviceSession(
    {
      owner: { read: readOwner, watch: watchOwner, note: noteOwner, end: endOwner, noteLeft },
      readStored: async () => (await retryImport(() => import('#data/remote/stored-user.ts'))).readStoredUser(),
      openAuth: async (): Promise<AuthPort> => {
        await whenIdle
        const { authPort } = await retryImport(() => import('#data/remote/auth-port.ts'))
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
