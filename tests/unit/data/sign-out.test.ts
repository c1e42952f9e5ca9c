import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDevice, newDraft, UID } from './support/device.ts'
import { stubLocalStorage } from './support/memory-storage.ts'
import { database } from '../../../web/src/data/local/database/database.ts'
import { noteTyped, readTyped } from '../../../web/src/data/local/typed-words.ts'
import { signOut } from '../../../web/src/data/sign-out.ts'

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn(() => Promise.resolve()) }))
vi.mock('../../../web/src/data/remote/auth/auth.ts', () => ({ signOut: endSession }))

/** Two limits of three seconds: for the typed words, and for the record of the sign-out. */
const LIMITS_MS = 6000

beforeEach(async () => {
  stubLocalStorage()
  endSession.mockClear()
  await emptyDevice()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a database that never answers keeps nobody signed in, and no typed word is lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { id } = await newDraft()
  const answers = { projectName: 'Harbour' }
  noteTyped({ uid: UID, id, version: 0, edit: { editor: UID, change: 1 }, answers, section: null })
  vi.spyOn(database, 'transaction').mockReturnValue(new Promise(() => undefined) as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signedOut = signOut(UID)
  await vi.advanceTimersByTimeAsync(LIMITS_MS)
  expect(endSession).toHaveBeenCalledOnce()
  await signedOut
  expect(readTyped(UID, id)).toMatchObject({ answers })
})
