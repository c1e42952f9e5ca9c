import { emptyDevice } from '../data/support/device.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN_CACHE_MS, cacheSubmissions, cacheAdminRole } from '../../../web/src/data/local/admin/admin-cache.ts'
import { database } from '../../../web/src/data/local/database/database.ts'
import { followRole, type RoleWatch } from '../../../web/src/features/session/follow-role.ts'
import { newDossier } from '../data/support/new-dossier.ts'
import { settled } from '../settled.ts'
import { SOON } from '../../suite/soon.ts'

const { readRole } = vi.hoisted(() => ({ readRole: vi.fn() }))
// A device without a network: nobody says what the person is now.
vi.mock('../../../web/src/data/remote/auth/roles.ts', () => ({ readRole }))
vi.mock('../../../web/src/data/remote/live/watch-admin-row.ts', () => ({ watchAdminRow: () => () => undefined }))

const ADA = 'ada'
const MINUTE = 60_000

let followed: RoleWatch | undefined
const told = vi.fn()
const window = new EventTarget()

beforeEach(async () => {
  await emptyDevice()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  readRole.mockReset().mockResolvedValue(null)
  told.mockReset()
  await cacheAdminRole(ADA)
  const { id, submission } = await newDossier()
  await cacheSubmissions(ADA, [{ id, submission }])
  followed = followRole(ADA, told)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), SOON)
})

afterEach(() => {
  followed?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One look after so long; the database answers in real time. */
async function after(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - MINUTE)
  vi.advanceTimersByTime(MINUTE)
  await settled()
}

test('an open window of a reviewer who stays offline loses the desk a day after the server’s last word', async () => {
  await after(ADMIN_CACHE_MS - 2 * MINUTE)
  expect(new Set(told.mock.calls.flat())).toEqual(new Set(['admin']))
  expect(await database.desk.count()).toBe(1)
  await after(2 * MINUTE)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('unknown'), SOON)
  expect(await database.desk.count()).toBe(0)
})

test('an open window whose server says after a day that its reviewer is still one goes on', async () => {
  readRole.mockResolvedValue('admin')
  const noted = Date.now()
  await after(ADMIN_CACHE_MS)
  await vi.waitFor(async () => expect((await database.admins.get(ADA))?.saidAt).toBeGreaterThan(noted), SOON)
  expect(new Set(told.mock.calls.flat())).toEqual(new Set(['admin']))
  expect(await database.desk.count()).toBe(1)
})

test('on a new device a role that can’t be read is unknown, and is read again when asked or back online', async () => {
  const onRole = vi.fn()
  const grace = followRole('grace', onRole)
  await vi.waitFor(() => expect(onRole.mock.calls).toEqual([['unknown']]), SOON)
  await grace.check()
  expect(onRole.mock.calls).toEqual([['unknown'], ['unknown']])
  readRole.mockResolvedValue('admin')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(onRole).toHaveBeenLastCalledWith('admin'), SOON)
  grace.stop()
})

test('the server’s no is a user’s role, on a new device too', async () => {
  readRole.mockResolvedValue('user')
  const onRole = vi.fn()
  const grace = followRole('grace', onRole)
  await vi.waitFor(() => expect(onRole.mock.calls).toEqual([['user']]), SOON)
  grace.stop()
})

describe('a role whose request gets no answer', () => {
  const silence = new Promise<never>(() => undefined)

  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
  })

  test('is asked for once more', async () => {
    readRole.mockReset().mockReturnValueOnce(silence).mockResolvedValueOnce('admin')
    const onRole = vi.fn()
    const grace = followRole('grace', onRole)
    await vi.waitFor(() => expect(readRole).toHaveBeenCalledTimes(1), SOON)
    expect(onRole).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(onRole).toHaveBeenLastCalledWith('admin'), SOON)
    grace.stop()
  })

  test('is unknown once the second request gets none either', async () => {
    readRole.mockReset().mockReturnValue(silence)
    const onRole = vi.fn()
    const grace = followRole('grace', onRole)
    await vi.waitFor(() => expect(readRole).toHaveBeenCalledTimes(1), SOON)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(readRole).toHaveBeenCalledTimes(2), SOON)
    expect(onRole).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(onRole.mock.calls).toEqual([['unknown']]), SOON)
    grace.stop()
  })
})
