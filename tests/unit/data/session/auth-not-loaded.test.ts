import { afterEach, expect, test, vi } from 'vitest'
import { openDeviceSession } from '../../../../web/src/data/session/open-device-session.ts'
import { isPartMissing } from '../../../../web/src/lib/loading/insist-on-import.ts'
import { SOON } from '../../../suite/soon.ts'

vi.mock('../../../../web/src/data/remote/auth/auth-port.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../../../web/src/data/remote/auth/session-store.ts', () => ({
  readStoredUser: () => Promise.resolve(null),
}))

afterEach(() => vi.unstubAllGlobals())

test('Auth counts as missing where it can’t be loaded with a network, while it is asked for again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.spyOn(console, 'warn').mockReturnValue()
  const leave = openDeviceSession(Promise.resolve(), () => undefined)
  await vi.waitFor(() => expect(isPartMissing()).toBe(true), SOON)
  leave()
})
