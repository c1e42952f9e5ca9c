import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../../web/src/data/remote/auth/session-store.ts'

vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubEnv(
  'VITE_SOTTO_BACKEND',
  JSON.stringify({ apiKey: 'key', projectId: 'p', authDomain: 'd', storageBucket: 'b', appId: 'a', region: 'r' }),
)

const now = () => new AbortController().signal
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const unhandled = vi.fn()
process.on('unhandledRejection', unhandled)
afterAll(() => void process.off('unhandledRejection', unhandled))
afterEach(() => expect(unhandled).not.toHaveBeenCalled())

test('reading where nobody ever signed in finds nobody, and leaves no trace', async () => {
  expect(await sessionStore.read(now())).toBeNull()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await databases()).toEqual([])
})

test('a record is written as Firebase wrote it, read and removed', async () => {
  await sessionStore.write({ uid: 'ada' }, now())
  expect(await sessionStore.read(now())).toEqual({ uid: 'ada' })
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('firebaseLocalStorageDb', 1)
    request.onsuccess = () => resolve(request.result)
  })
  const stored = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll()
  await new Promise((resolve) => (stored.onsuccess = resolve))
  expect(stored.result).toEqual([{ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 'ada' } }])
  database.close()
  await sessionStore.write(null, now())
  expect(await sessionStore.read(now())).toBeNull()
})

test('a write that nobody waits for any more writes nothing', async () => {
  await sessionStore.write({ uid: 'ada' }, now())
  await expect(sessionStore.write({ uid: 'late' }, AbortSignal.abort())).rejects.toThrow()
  expect(await sessionStore.read(now())).toEqual({ uid: 'ada' })
})

test('a write leaves a record that it may not replace, and tells of what is stored', async () => {
  const isAda = (stored: unknown) => JSON.stringify(stored) === JSON.stringify({ uid: 'ada' })
  await sessionStore.write({ uid: 'ada' }, now())
  expect(await sessionStore.write({ uid: 'ada', token: 2 }, now(), isAda)).toEqual({ uid: 'ada', token: 2 })
  await sessionStore.write({ uid: 'ben' }, now())
  expect(await sessionStore.write({ uid: 'ada' }, now(), isAda)).toEqual({ uid: 'ben' })
  await sessionStore.write(null, now())
  expect(await sessionStore.write({ uid: 'ada' }, now(), isAda)).toBeNull()
  expect(await sessionStore.read(now())).toBeNull()
})
