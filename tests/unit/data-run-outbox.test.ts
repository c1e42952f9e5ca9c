import { beforeEach, describe, expect, test } from 'vitest'
import { backoff } from '../../web/src/data/sync/backoff.ts'
import type { RemoteEnd, StoreEnd } from '../../web/src/data/sync/ends.ts'
import type { FileProgress, OutboxEntry } from '../../web/src/data/sync/outbox-entry.ts'
import { sendEntry } from '../../web/src/data/sync/send-entry.ts'
import { SharedLock, startProcess, type Fault, type World } from './data/faulty-process.ts'
import { MemoryStore } from './data/memory-store.ts'
import { ModelServer } from './data/model-server.ts'
import { queuedApplication, UID } from './data/sending.ts'
import { virtualClock, type VirtualClock } from './data/virtual-clock.ts'

let clock: VirtualClock
let world: World
let steps: string[]
let fault: (step: string) => Fault | undefined

beforeEach(() => {
  clock = virtualClock()
  steps = []
  fault = () => undefined
  world = {
    server: new ModelServer(),
    store: new MemoryStore(),
    clock,
    lock: new SharedLock(),
    delayOf: () => 0,
    late: [],
    faultAt(step) {
      steps.push(step)
      return fault(step)
    },
  }
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const onlyEntry = (): OutboxEntry | undefined => world.store.entries()[0]

async function queue(sizes: readonly number[] = [], queuedAt = 0, uid = UID): Promise<OutboxEntry> {
  const { entry, files } = await queuedApplication(sizes, uid)
  const queued = { ...entry, queuedAt }
  world.store.add(queued, files)
  return queued
}

const isRemote = (step: string): boolean => step.startsWith('remote.')

describe('the outbox', () => {
  test('sends in the order of queueing', async () => {
    const entries = [await queue([], 1), await queue([], 2), await queue([], 3)]
    await startProcess(world, UID).runner.poke()
    expect([...world.server.receipts.keys()]).toEqual(entries.map(({ id }) => id))
  })

  test('takes up what is queued while it sends', async () => {
    await queue()
    let late: Promise<OutboxEntry> | undefined
    fault = (step) => {
      if (step === 'remote.listRecorded') late ??= queue()
      return undefined
    }
    const { runner } = startProcess(world, UID)
    const sending = runner.poke()
    await settled()
    await late
    await runner.poke()
    await sending
    expect(world.store.entries()).toEqual([])
  })

  test('waits 1, 2, 4 … 300 seconds between attempts, by its own timer', async () => {
    await queue()
    fault = (step) => (isRemote(step) ? 'offline' : undefined)
    await startProcess(world, UID).runner.poke()
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const { attempts, nextAttemptAt, problem } = onlyEntry() ?? {}
      expect(problem).toBe('offline')
      expect(nextAttemptAt).toBe(clock.now() + seconds * 1000)
      clock.advance(seconds * 1000 - 1)
      await settled()
      expect(onlyEntry()?.attempts).toBe(attempts)
      clock.advance(1)
      await settled()
      expect(onlyEntry()?.attempts).toBe((attempts ?? 0) + 1)
    }
    expect(backoff(1000)).toBe(300_000)
  })

  test('tries at once when asked to, whatever it waits for', async () => {
    await queue()
    fault = (step) => (isRemote(step) ? 'offline' : undefined)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    fault = () => undefined
    await runner.poke()
    expect(onlyEntry()?.problem).toBe('offline')
    await runner.poke({ now: true })
    expect(world.store.entries()).toEqual([])
  })

  test('does not let one bad application hold up the next', async () => {
    const bad = await queue([5], 1)
    world.store.files.clear()
    const good = await queue([], 2)
    await startProcess(world, UID).runner.poke()
    expect(world.store.entries().map(({ id }) => id)).toEqual([bad.id])
    expect(onlyEntry()?.problem).toBe('file-damaged')
    expect(world.server.receipts.has(good.id)).toBe(true)
  })

  test('leaves a parked application alone until it is opened again', async () => {
    await queue([5])
    world.store.files.clear()
    const { runner } = startProcess(world, UID)
    await runner.poke()
    steps.length = 0
    await runner.poke({ now: true })
    clock.advance(1_000_000)
    await settled()
    expect(steps.filter(isRemote)).toEqual([])
  })

  test('does nothing more once it is stopped, also in the middle of a send', async () => {
    await queue([30])
    world.delayOf = () => 1
    const { runner } = startProcess(world, UID)
    void runner.poke()
    while (!steps.some((step) => step.startsWith('remote.piece'))) await new Promise((resolve) => setImmediate(resolve))
    runner.stop()
    await settled()
    const after = steps.length
    clock.advance(1_000_000)
    await settled()
    expect(steps.length).toBe(after)
    expect(onlyEntry()).toMatchObject({ attempts: 0, problem: null })
  })

  test('goes on by itself after the device could not say what is due', async () => {
    await queue()
    fault = (step) => (step === 'store.listEntries' ? 'disk-full' : undefined)
    await startProcess(world, UID).runner.poke()
    fault = () => undefined
    clock.advance(30_000)
    await settled()
    expect(world.store.entries()).toEqual([])
  })

  test('never spins when the device can not note what happened', async () => {
    await queue()
    fault = (step) => (isRemote(step) ? 'offline' : step === 'store.endAttempt' ? 'disk-full' : undefined)
    await startProcess(world, UID).runner.poke()
    const once = steps.length
    for (let turns = 0; turns < 20; turns += 1) {
      clock.advance(10)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(steps.length).toBe(once)
    clock.advance(1000)
    await settled()
    expect(steps.length).toBeGreaterThan(once)
  })
})

describe('a paused application', () => {
  test('is tried by nobody: not at a poke, not by the timer, not after a sign-in', async () => {
    const entry = await queue([5])
    world.store.setPaused(entry.id, true)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    await runner.poke({ now: true })
    clock.advance(1_000_000)
    await settled()
    expect(steps.filter((step) => step !== 'store.listEntries')).toEqual([])
    world.store.endAttempt(entry.id, { attempts: 0, nextAttemptAt: 0, problem: 'signed-out' })
    await runner.poke({ now: true })
    expect(steps.filter(isRemote)).toEqual([])
  })

  test('does not hold up the next, and goes when it is resumed', async () => {
    const paused = await queue([], 1)
    world.store.setPaused(paused.id, true)
    const next = await queue([], 2)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    expect([...world.server.receipts.keys()]).toEqual([next.id])
    world.store.setPaused(paused.id, false)
    await runner.poke()
    expect(world.store.entries()).toEqual([])
  })

  test('stops after the present piece, keeps its place, and continues there', async () => {
    const { id, submission } = await queue([30])
    const [name = ''] = Object.keys(submission.documents)
    let pieces = 0
    fault = (step) => {
      if (step.startsWith('remote.piece') && (pieces += 1) === 3) world.store.setPaused(id, true)
      return undefined
    }
    const { runner } = startProcess(world, UID)
    await runner.poke({ now: true })
    expect(pieces).toBe(3)
    expect(onlyEntry()).toMatchObject({ startedAt: null, attempts: 0, problem: null, paused: true })
    expect(onlyEntry()?.files[name]?.session?.offset).toBe(12)
    clock.advance(1_000_000)
    await settled()
    expect(pieces).toBe(3)

    world.store.setPaused(id, false)
    await runner.poke({ now: true })
    expect(world.store.entries()).toEqual([])
    expect(pieces).toBe(Math.ceil(30 / 4))
    expect(steps.filter((step) => step.startsWith('remote.start'))).toHaveLength(1)
  })

  test('is not begun although it was paused only after the sender had looked', async () => {
    const { id } = await queue()
    fault = (step) => {
      if (step === 'store.beginAttempt') world.store.setPaused(id, true)
      return undefined
    }
    await startProcess(world, UID).runner.poke()
    expect(steps.filter(isRemote)).toEqual([])
    expect(onlyEntry()?.startedAt).toBeNull()
  })
})

test('the device knows that the server may hold an application before it asks the server to', async () => {
  await queue()
  fault = (step) => (step === 'remote.commit' ? 'kill-before' : undefined)
  const { runner, killed } = startProcess(world, UID)
  void runner.poke()
  await killed
  expect(onlyEntry()?.offered).toBe(true)

  world.store.finish(onlyEntry()?.id ?? '', onlyEntry()?.submission as never)
  await queue()
  fault = (step) => (isRemote(step) ? 'offline' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(onlyEntry()).toMatchObject({ offered: false, problem: 'offline' })
})

describe('an application of somebody who is not signed in', () => {
  test.each([
    ['nobody is', null],
    ['another is', 'sponsor-2'],
  ])('waits and sends nothing while %s', async (_, uid) => {
    await queue()
    await startProcess(world, uid).runner.poke()
    expect(onlyEntry()?.problem).toBe('signed-out')
    expect(steps.filter(isRemote)).toEqual([])
  })

  test('is sent at the first poke after its owner is back', async () => {
    await queue()
    await startProcess(world, null).runner.poke()
    await startProcess(world, UID).runner.poke()
    expect(world.store.entries()).toEqual([])
  })
})

test('an application waits for its owner when somebody else signs in in the middle of sending it', async () => {
  await queue([5])
  let uid = UID
  world.server.record = () => {
    uid = 'sponsor-2'
    return false
  }
  await startProcess(world, () => uid).runner.poke()
  expect(onlyEntry()?.problem).toBe('signed-out')
})

describe('what the server says for good', () => {
  test('another version arrived under this id: it needs attention and nothing is overwritten', async () => {
    const entry = await queue()
    const other = await queuedApplication([7])
    world.server.create(entry.id, other.entry.submission)
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('already-sent-differently')
    expect(world.server.receipts.get(entry.id)?.digest).toBe(other.entry.submission.digest)
  })

  test('the rules refuse it: it is parked with the reason and kept', async () => {
    await queue([5])
    world.server.create = () => false
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('refused')
    expect(world.store.files.size).toBe(1)
  })

  test('a file’s bytes are no longer those that were attached: it says so before sending any', async () => {
    const entry = await queue([5])
    for (const name of Object.keys(entry.submission.documents)) world.store.files.set(name, new Blob(['other']))
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('file-damaged')
    expect(steps.filter((step) => step.startsWith('remote.start'))).toEqual([])
  })

  test('it lost what it had: everything missing is sent again', async () => {
    await queue([5])
    fault = (step) => (step === 'store.finish' ? 'disk-full' : undefined)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    world.server.objects.clear()
    world.server.rows.clear()
    fault = () => undefined
    await runner.poke({ now: true })
    await runner.poke({ now: true })
    expect(world.server.objects.size).toBe(1)
    expect(world.store.entries()).toEqual([])
  })
})

test('an upload continues where a killed page stopped', async () => {
  await queue([30])
  let pieces = 0
  fault = (step) => (step.startsWith('remote.piece') && (pieces += 1) === 5 ? 'kill-after' : undefined)
  const first = startProcess(world, UID)
  void first.runner.poke()
  await first.killed
  await startProcess(world, UID).runner.poke({ now: true })
  expect(world.store.entries()).toEqual([])
  expect(steps.filter((step) => step.startsWith('remote.start'))).toHaveLength(1)
  expect(pieces).toBe(Math.ceil(30 / 4))
})

test('an upload that moves slowly is never given up, one that stops is after a minute', async () => {
  await queue([30])
  fault = (step) => {
    if (step.startsWith('remote.piece')) clock.advance(45_000)
    return undefined
  }
  await startProcess(world, UID).runner.poke()
  expect(world.store.entries()).toEqual([])

  await queue([30])
  fault = (step) => (step.startsWith('remote.piece') ? 'hang-before' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(onlyEntry()?.problem).toBe('stalled')
})

test('an upload that was given up no longer speaks for its file', async () => {
  const { entry, files } = await queuedApplication([5])
  const noted: FileProgress[] = []
  let end = (): void => undefined
  const remote: Partial<RemoteEnd> = {
    currentUid: () => Promise.resolve(UID),
    createSubmission: (_id, { digest }) => Promise.resolve({ ok: true, value: digest }),
    findObject: () => Promise.resolve({ ok: true, value: null }),
    async uploadObject({ onSession }) {
      await onSession({ url: 'https://upload.example/1', offset: 0 })
      setImmediate(() => clock.advance(60_000))
      await new Promise<void>((resolve) => (end = resolve))
      await onSession({ url: 'https://upload.example/1', offset: 4 })
      return { ok: true, value: null }
    },
  }
  const store: Partial<StoreEnd> = {
    readFile: (_id, name) => Promise.resolve({ ok: true, value: files.get(name) }),
    saveProgress(_id, _name, progress) {
      noted.push(progress)
      return Promise.resolve({ ok: true, value: true })
    },
  }
  const { signal } = new AbortController()
  const outcome = await sendEntry(entry, { remote: remote as RemoteEnd, store: store as StoreEnd, clock, signal })
  expect(outcome).toEqual({ kind: 'retry-later', problem: 'stalled' })
  end()
  await settled()
  expect(noted.map(({ session }) => session?.offset)).toEqual([0])
})

test('a bug in an end is told, and the application is tried again later', async () => {
  await queue()
  fault = (step) => (step === 'remote.commit' ? 'bug' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(onlyEntry()).toMatchObject({ attempts: 1, problem: 'unreachable' })
})
