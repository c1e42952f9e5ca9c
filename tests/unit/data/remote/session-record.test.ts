import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionRecord, type RecordStore } from '../../../../web/src/data/remote/auth/session-record.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { SOON } from '../../../suite/soon.ts'

const ADA = { uid: 'ada' }
const ADA_RENEWED = { uid: 'ada', token: 'renewed' }
const BEN = { uid: 'ben' }

type Mood = 'well' | 'failing' | 'silent'

/** A storage that several windows share, and that fails as it is told. */
function newStorage(stored: unknown = null) {
  const disk = { record: stored, mood: 'well' as Mood, reads: 0, writes: 0 }
  const answer = async () => {
    if (disk.mood === 'failing') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    if (disk.mood === 'silent') await new Promise(() => undefined)
  }
  const store: RecordStore = {
    async read() {
      disk.reads += 1
      await answer()
      return disk.record
    },
    async write(record, _signal, mayReplace = () => true) {
      disk.writes += 1
      await answer()
      if (mayReplace(disk.record)) disk.record = record
      return disk.record
    },
  }
  return { disk, store }
}

type Storage = ReturnType<typeof newStorage>

function newWindow({ store }: Storage) {
  const clock = virtualClock()
  const announced = vi.fn()
  const told: unknown[] = []
  const record = createSessionRecord({ store, clock, announce: announced })
  record.listen(() => told.push(record.get()))
  /** Lets so much time pass, with everything that happens meanwhile. */
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50)
      await turns()
    }
  }
  return { record, told, announced, pass }
}

async function turns() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

let storage: Storage
beforeEach(() => {
  storage = newStorage(ADA)
})

describe('at the start', () => {
  test('a stored session is told of, once it is read', async () => {
    const { record, told } = newWindow(storage)
    expect(record.get()).toBeNull()
    await record.open()
    expect(told).toEqual([ADA])
    expect(storage.disk.writes).toBe(0)
  })

  test('it is known only once Auth has taken it over', async () => {
    const { record } = newWindow(storage)
    let takeOver = (): void => undefined
    record.listen(() => new Promise<void>((resolve) => (takeOver = resolve)))
    const opened = vi.fn()
    void record.open().then(opened)
    await turns()
    expect([record.get(), opened.mock.calls.length]).toEqual([ADA, 0])
    takeOver()
    await turns()
    expect(opened).toHaveBeenCalledOnce()
  })

  test('nobody is told of where there is none', async () => {
    const { record, told } = newWindow(newStorage())
    await record.open()
    expect([record.get(), told]).toEqual([null, [null]])
  })

  test.each(['failing', 'silent'] as const)(
    'a storage that is %s is asked again with pauses, and keeps its record, however long that takes',
    async (mood) => {
      storage.disk.mood = mood
      const { record, told, pass } = newWindow(storage)
      const opened = vi.fn()
      void record.open().then(opened)
      await pass(60_000)
      expect([opened.mock.calls.length, told.length]).toEqual([0, 0])
      // Neither a handful of attempts in one breath, nor a thousand.
      expect(storage.disk.reads).toBeGreaterThan(6)
      expect(storage.disk.reads).toBeLessThan(30)
      storage.disk.mood = 'well'
      await pass(10_000)
      expect(told).toEqual([ADA])
      expect(opened).toHaveBeenCalledOnce()
      expect(storage.disk.record).toEqual(ADA)
    },
  )

  test('what Auth clears before it was told of the session stays', async () => {
    const { record } = newWindow(storage)
    await record.set(null)
    await record.open()
    expect(record.get()).toEqual(ADA)
    expect(storage.disk.record).toEqual(ADA)
  })

  test('what Auth writes back of a session that it was told of is not written', async () => {
    const { record } = newWindow(storage)
    await record.open()
    await record.set({ ...ADA })
    expect(storage.disk.writes).toBe(0)
  })
})

describe('in the middle', () => {
  test('a sign-in and a sign-out are stored and announced', async () => {
    const { record, announced } = newWindow(storage)
    await record.open()
    await record.set(BEN)
    expect(storage.disk.record).toEqual(BEN)
    await record.set(null)
    expect(storage.disk.record).toBeNull()
    await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(2), SOON)
  })

  test.each(['failing', 'silent'] as const)(
    'a sign-in holds at once although the storage is %s, and is stored when it is well',
    async (mood) => {
      const { record, pass } = newWindow(storage)
      storage.disk.mood = mood
      void record.open()
      const signedIn = vi.fn()
      void record.set(BEN).then(signedIn)
      await turns()
      expect(record.get()).toEqual(BEN)
      await pass(1500)
      expect(signedIn).toHaveBeenCalledOnce()
      expect(storage.disk.record).toEqual(ADA)
      storage.disk.mood = 'well'
      await pass(10_000)
      expect(storage.disk.record).toEqual(BEN)
      expect(record.get()).toEqual(BEN)
    },
  )

  test('of several changes while the storage failed the last one is stored', async () => {
    const { record, pass } = newWindow(storage)
    await record.open()
    storage.disk.mood = 'failing'
    void record.set(null)
    await pass(2000)
    void record.set(BEN)
    await pass(2000)
    storage.disk.mood = 'well'
    await pass(10_000)
    expect(storage.disk.record).toEqual(BEN)
  })
})

describe('windows', () => {
  test('follow each other’s sign-in and sign-out, once', async () => {
    const [one, two] = [newWindow(storage), newWindow(storage)]
    await Promise.all([one.record.open(), two.record.open()])
    await one.record.set(null)
    await two.record.refresh()
    await one.record.set(BEN)
    await two.record.refresh()
    await two.record.refresh()
    expect(two.told).toEqual([ADA, null, BEN])
  })

  test('take no failure for a sign-out', async () => {
    const { record, told, pass } = newWindow(storage)
    await record.open()
    storage.disk.mood = 'failing'
    void record.refresh()
    await pass(30_000)
    expect([record.get(), told]).toEqual([ADA, [ADA]])
  })

  test('do not undo what was said in this one meanwhile', async () => {
    const { record, pass } = newWindow(storage)
    await record.open()
    storage.disk.mood = 'silent'
    storage.disk.record = null
    void record.refresh()
    await turns()
    storage.disk.mood = 'well'
    await record.set(BEN)
    await pass(10_000)
    expect(record.get()).toEqual(BEN)
    expect(storage.disk.record).toEqual(BEN)
  })

  test.each([
    { next: 'nobody signs in after it', then: null },
    { next: 'another person has signed in since', then: BEN },
  ])('do not undo a sign-out in another one by a late renewal, where $next', async ({ then }) => {
    const [one, two] = [newWindow(storage), newWindow(storage)]
    await Promise.all([one.record.open(), two.record.open()])
    storage.disk.mood = 'failing'
    void one.record.set(ADA_RENEWED)
    await turns()
    storage.disk.mood = 'well'
    await two.record.set(null)
    void one.record.refresh()
    if (then !== null) await two.record.set(then)
    void one.record.refresh()
    await one.pass(10_000)
    expect(storage.disk.record).toEqual(then)
    expect([one.record.get(), one.told]).toEqual([then, [ADA, then]])
    expect(one.announced).not.toHaveBeenCalled()
  })

  test('store a late renewal where the same person is still signed in', async () => {
    const { record, announced, pass } = newWindow(storage)
    await record.open()
    storage.disk.mood = 'failing'
    void record.set(ADA_RENEWED)
    await turns()
    storage.disk.mood = 'well'
    await pass(10_000)
    expect([storage.disk.record, record.get()]).toEqual([ADA_RENEWED, ADA_RENEWED])
    expect(announced).toHaveBeenCalledOnce()
  })

  test('store a sign-in over every record, also where its session was renewed before that', async () => {
    const { record, pass } = newWindow(storage)
    await record.open()
    storage.disk.mood = 'failing'
    void record.set(null)
    void record.set(ADA)
    void record.set(ADA_RENEWED)
    await turns()
    storage.disk.record = null
    storage.disk.mood = 'well'
    await pass(10_000)
    expect([storage.disk.record, record.get()]).toEqual([ADA_RENEWED, ADA_RENEWED])
  })

  test('look again after a write, where another one announced a change during it', async () => {
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const slow: RecordStore = {
      ...storage.store,
      async write(...given) {
        const found = await storage.store.write(...given)
        await finished
        return found
      },
    }
    const [one, two] = [newWindow({ ...storage, store: slow }), newWindow(storage)]
    await Promise.all([one.record.open(), two.record.open()])
    void one.record.set(ADA_RENEWED)
    await turns()
    await two.record.set(null)
    void one.record.refresh()
    finish()
    await one.pass(1000)
    expect([one.record.get(), one.told]).toEqual([null, [ADA, null]])
  })
})
