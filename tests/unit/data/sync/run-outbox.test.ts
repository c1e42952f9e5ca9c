import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { failed } from '@sotto/domain/shared/result'
import { objectPath } from '@sotto/domain/submission/paths'
import { patienceFor } from '../../../../web/src/data/remote/documents/stored-objects.ts'
import type { SubmissionGateway, OutboxStore } from '../../../../web/src/data/sync/ports.ts'
import type { FileProgress, ApplicationEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { backoff, goesOnAsNew, isParked, refuseReopening } from '../../../../web/src/data/sync/entry-state.ts'
import { sendEntry } from '../../../../web/src/data/sync/send-entry.ts'
import { sendFollowUp } from '../../../../web/src/data/sync/send-follow-up.ts'
import { BROKEN, SharedLock, startProcess, type Fault, type World } from '../support/faulty-process.ts'
import { MemoryStore } from '../support/memory-store.ts'
import { ModelServer } from '../support/model-server.ts'
import { queuedApplication, UID } from '../support/sending.ts'
import { virtualClock, type VirtualClock } from '../support/virtual-clock.ts'
import { asApplication } from '../../../factories/application.ts'
import { settled } from '../../settled.ts'
import { SOON } from '../../../suite/soon.ts'

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

const onlyEntry = (): ApplicationEntry | undefined => asApplication(world.store.entries()[0])

async function queue(sizes: readonly number[] = [], queuedAt = 0, uid = UID): Promise<ApplicationEntry> {
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
    let late: Promise<ApplicationEntry> | undefined
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
    expect(steps.filter((step) => step.startsWith('remote.piece')).length).toBeLessThan(Math.ceil(30 / 4))
    clock.advance(1_000_000)
    await settled()
    expect(steps.length).toBe(after)
    expect(onlyEntry()).toMatchObject({ attempts: 0, problem: null })
  })

  test('asks the server nothing where it is stopped while an attempt begins', async () => {
    await queue()
    const { runner } = startProcess(world, UID)
    fault = (step) => {
      if (step === 'store.beginAttempt') runner.stop()
      return undefined
    }
    await runner.poke()
    expect(steps.filter(isRemote)).toEqual([])
  })

  test('sleeps until the next attempt is due, and for good where none is', async () => {
    const held = await queue([], 1)
    world.store.endAttempt(held.id, { attempts: 1, nextAttemptAt: clock.now() + 3_600_000, problem: 'limit-reached' })
    const next = await queue([], 2)
    world.store.endAttempt(next.id, { attempts: 9, nextAttemptAt: clock.now() + 200_000, problem: 'offline' })
    const { runner } = startProcess(world, UID)
    await runner.poke()
    steps.length = 0
    clock.advance(199_999)
    await settled()
    expect(steps).toEqual([])
    clock.advance(1)
    await settled()
    expect(world.store.entries().map(({ id }) => id)).toEqual([held.id])

    world.store.setPaused(held.id, true)
    const timers = vi.spyOn(clock, 'setTimer')
    await runner.poke()
    steps.length = 0
    clock.advance(10_000_000)
    await settled()
    expect(steps).toEqual([])
    expect(timers.mock.calls.filter(([ms]) => !Number.isFinite(ms))).toEqual([])
  })

  test('asked to try at once while it sends, tries so, although it is asked to look once more before it can', async () => {
    await queue()
    fault = (step) => {
      if (!isRemote(step)) return undefined
      clock.advance(5)
      return 'offline'
    }
    const { runner } = startProcess(world, UID)
    const asking = runner.poke()
    void runner.poke({ now: true })
    void runner.poke()
    await asking
    expect(onlyEntry()?.attempts).toBe(2)
  })

  test('asked to try at once, asks also for an application that a day’s limit holds back', async () => {
    const { id } = await queue()
    world.store.endAttempt(id, { attempts: 1, nextAttemptAt: clock.now() + 3_600_000, problem: 'limit-reached' })
    await startProcess(world, UID).runner.poke({ now: true })
    expect(world.store.entries()).toEqual([])
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

describe('a full device', () => {
  test('that can note no end waits longer after each attempt all the same', async () => {
    await queue()
    fault = (step) => (step.startsWith('store.') && step !== 'store.listEntries' ? 'disk-full' : undefined)
    await startProcess(world, UID).runner.poke()
    const attempts = (): number => steps.filter((step) => step === 'store.endAttempt').length
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
      expect(attempts()).toBe(index + 1)
      clock.advance(seconds * 1000 - 1)
      await settled()
      expect(attempts()).toBe(index + 1)
      clock.advance(1)
      await vi.waitFor(() => expect(attempts()).toBe(index + 2), SOON)
      await settled()
    }
    fault = () => undefined
    clock.advance(300_000)
    await vi.waitFor(() => expect(world.store.entries()).toEqual([]), SOON)
  })
})

describe('a clock that is set', () => {
  test.each([
    ['a day back', -86_400_000],
    ['forty days back', -40 * 86_400_000],
    ['to 1970', -1_790_000_000_000],
    ['a year ahead', 365 * 86_400_000],
  ])('%s keeps nothing longer than it would have waited', async (_, change) => {
    await queue()
    fault = (step) => (isRemote(step) ? 'offline' : undefined)
    await startProcess(world, UID).runner.poke()
    fault = () => undefined
    clock.set(clock.now() + change)
    const once = steps.length
    clock.advance(999)
    await settled()
    expect(steps.length).toBe(once)
    clock.advance(1)
    await vi.waitFor(() => expect(world.store.entries()).toEqual([]), SOON)
  })

  test('back while the app was closed makes what waited due at once', async () => {
    const entry = await queue()
    world.store.endAttempt(entry.id, { attempts: 3, nextAttemptAt: clock.now() + 40 * 86_400_000, problem: 'offline' })
    await startProcess(world, UID).runner.poke()
    expect(world.store.entries()).toEqual([])
  })

  test('never makes a timer that is longer than browsers can count', async () => {
    const waits: number[] = []
    const noted = { attempts: 3, nextAttemptAt: clock.now() + 40 * 86_400_000, problem: 'limit-reached' } as const
    world.store.endAttempt((await queue()).id, noted)
    world.clock = { ...clock, setTimer: (ms, callback) => (waits.push(ms), clock.setTimer(ms, callback)) }
    fault = (step) => (isRemote(step) ? 'offline' : undefined)
    await startProcess(world, UID).runner.poke()
    expect(Math.max(...waits)).toBeLessThanOrEqual(300_000)
  })
})

describe('senders that share a device', () => {
  test('count one failure when a network returns to all of them and is gone again', async () => {
    await queue()
    fault = (step) => {
      if (!isRemote(step)) return undefined
      clock.advance(5)
      return 'offline'
    }
    const runners = [1, 2, 3, 4].map(() => startProcess(world, UID).runner)
    await Promise.all(runners.map((runner) => runner.poke({ now: true })))
    expect(onlyEntry()?.attempts).toBe(1)
    await Promise.all(runners.map((runner) => runner.poke({ now: true })))
    expect(onlyEntry()?.attempts).toBe(2)
    await runners[3]?.poke({ now: true })
    expect(onlyEntry()?.attempts, 'somebody asks another window again').toBe(3)
  })

  test('are not kept waiting by one whose database never answers', async () => {
    await queue()
    let hangs = 1
    fault = (step) => (step === 'store.listEntries' && (hangs -= 1) === 0 ? 'store-hangs' : undefined)
    const first = startProcess(world, UID).runner.poke()
    await settled()
    const second = startProcess(world, UID).runner.poke()
    await settled()
    expect(world.server.receipts.size).toBe(0)
    clock.advance(120_000)
    await second
    await first
    expect(world.store.entries()).toEqual([])
  })
})

test('a sender whose lock or database is broken once reports it, and goes on by itself', async () => {
  await queue()
  const lock = new SharedLock()
  world.lock = lock
  for (const broken of ['lock', 'store.listEntries']) {
    fault = (step) => (step === broken ? 'bug' : undefined)
    if (broken === 'lock') vi.spyOn(lock, 'run').mockRejectedValueOnce(BROKEN)
    const { runner, bugs } = startProcess(world, UID)
    await runner.poke()
    expect(bugs, broken).toEqual([BROKEN])
    expect(world.store.entries(), broken).toHaveLength(1)
    fault = () => undefined
    clock.advance(30_000)
    await vi.waitFor(() => expect(world.store.entries(), broken).toEqual([]), SOON)
    await queue()
  }
})

test('an attempt that breaks is reported, and made again like one without an answer', async () => {
  await queue()
  fault = (step) => (step === 'remote.commit' ? 'bug' : undefined)
  const { runner, bugs } = startProcess(world, UID)
  await runner.poke()
  expect(bugs).toEqual([BROKEN])
  expect(onlyEntry()).toMatchObject({ problem: 'unreachable', attempts: 1, mayExistOnServer: true })
  fault = () => undefined
  await runner.poke({ now: true })
  expect(world.store.entries()).toEqual([])
})

describe('a paused application', () => {
  test('that was cut off with its page is at rest again as soon as a sender looks', async () => {
    const { id } = await queue()
    world.store.setPaused(id, false)
    let cut = false
    fault = (step) => {
      if (step !== 'remote.readInTransaction' || cut) return undefined
      cut = true
      world.store.setPaused(id, true)
      return 'kill-before'
    }
    const { runner, killed } = startProcess(world, UID)
    void runner.poke()
    await killed
    expect(onlyEntry()?.startedAt).not.toBeNull()
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()).toMatchObject({ paused: true, startedAt: null })
    expect(refuseReopening(onlyEntry() as ApplicationEntry, false)).toBeUndefined()
  })

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
  expect(onlyEntry()?.mayExistOnServer).toBe(true)

  world.store.finish(onlyEntry()?.id ?? '', onlyEntry()?.submission as never)
  await queue()
  fault = (step) => (isRemote(step) ? 'offline' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(onlyEntry()).toMatchObject({ mayExistOnServer: false, problem: 'offline' })
})

test('what its owner takes back is not created by a device that could not note that it is being sent', async () => {
  const { id } = await queue()
  fault = (step) => (step === 'remote.commit' ? 'lost-before' : undefined)
  const { runner } = startProcess(world, UID)
  await runner.poke()
  expect(onlyEntry()?.mayExistOnServer).toBe(true)
  let isFull = true
  fault = (step) => {
    if (isFull && step === 'store.beginAttempt') return 'disk-full'
    if (step !== 'remote.readInTransaction' || !isFull) return undefined
    // Now its owner pauses it, and the server, which is asked, does not hold it.
    isFull = false
    world.store.setPaused(id, true)
    expect(refuseReopening(onlyEntry() as ApplicationEntry, true)).toBeUndefined()
    world.store.reopen(id)
    return undefined
  }
  await runner.poke({ now: true })
  expect([isFull, world.server.receipts.size]).toEqual([false, 0])
})

test('nobody takes back what is about to be created, although the beginning could not be noted', async () => {
  await queue()
  let isFull = true
  fault = (step) => {
    if (isFull && step === 'store.beginAttempt') {
      isFull = false
      return 'disk-full'
    }
    if (step === 'remote.commit') expect(refuseReopening(onlyEntry() as ApplicationEntry, true)).toBe('sending')
    return undefined
  }
  await startProcess(world, UID).runner.poke()
  expect(steps).toContain('remote.commit')
  expect(world.store.entries()).toEqual([])
})

test('what is paused while its files are proven was not sent, and can be taken back', async () => {
  const { id } = await queue([5])
  fault = (step) => {
    if (step.startsWith('store.readFile')) world.store.setPaused(id, true)
    return undefined
  }
  await startProcess(world, UID).runner.poke()
  expect(steps).not.toContain('remote.commit')
  expect(onlyEntry()).toMatchObject({ paused: true, startedAt: null, mayExistOnServer: false })
})

test('an application that ends its page at each attempt does not keep back the next', async () => {
  const bad = await queue([5], 1)
  const worse = await queue([6], 2)
  const good = await queue([], 3)
  const names = [bad, worse].flatMap(({ submission }) => Object.keys(submission.documents))
  fault = (step) => (names.some((name) => step === `store.readFile ${name}`) ? 'kill-before' : undefined)
  for (let starts = 0; starts < 10; starts += 1) {
    const { runner, killed } = startProcess(world, UID)
    await Promise.race([runner.poke({ now: true }), killed])
    clock.advance(60_000)
  }
  expect([...world.server.receipts.keys()]).toEqual([good.id])
})

test('an upload that gets on between two cuts of the line is tried again at once, and one that does not waits longer', async () => {
  await queue([60])
  let pieces = 0
  fault = (step) => (step.startsWith('remote.piece') && (pieces += 1) % 2 === 0 ? 'lost-before' : undefined)
  const { runner } = startProcess(world, UID)
  for (let cuts = 0; cuts < 5; cuts += 1) await runner.poke({ now: true })
  expect(onlyEntry()).toMatchObject({ attempts: 1, nextAttemptAt: clock.now() + 1000 })
  fault = (step) => (step.startsWith('remote.piece') ? 'lost-before' : undefined)
  for (let cuts = 0; cuts < 4; cuts += 1) await runner.poke({ now: true })
  expect(onlyEntry()).toMatchObject({ attempts: 5, nextAttemptAt: clock.now() + 16_000 })
})

test('a device that can not note it does not ask, and says why', async () => {
  await queue()
  fault = (step) => (step === 'store.saveMayExist' ? 'disk-full' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(steps).not.toContain('remote.commit')
  expect(onlyEntry()).toMatchObject({ problem: 'device-storage', mayExistOnServer: false })
  fault = () => undefined
  await startProcess(world, UID).runner.poke({ now: true })
  expect(world.store.entries()).toEqual([])
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

test('an application whose session the server no longer takes waits for a sign-in, and no attempt has failed', async () => {
  await queue()
  fault = (step) => (isRemote(step) ? 'token-expired' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(onlyEntry()).toMatchObject({ problem: 'signed-out', attempts: 0, nextAttemptAt: 0 })
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

test('a device reads none of its files for the server before that answers, and then each once before it writes', async () => {
  await queue([5, 7])
  const reads = () => steps.filter((step) => step.startsWith('store.readFile'))
  fault = (step) => (isRemote(step) ? 'offline' : undefined)
  const { runner } = startProcess(world, UID)
  for (let tries = 0; tries < 5; tries += 1) await runner.poke({ now: true })
  expect(onlyEntry()?.attempts).toBe(5)
  expect(reads()).toEqual([])
  fault = (step) => (step === 'remote.commit' ? 'lost-before' : undefined)
  for (let tries = 0; tries < 5; tries += 1) await runner.poke({ now: true })
  expect(reads()).toHaveLength(2)
  fault = () => undefined
  await runner.poke({ now: true })
  expect(world.store.entries()).toEqual([])
})

test('while one file is uploaded the next is looked for and read, and what fails ahead is tried again at its turn', async () => {
  for (const [early, problem] of [
    [/^remote\.findObject/, 'lost-before'],
    [/^store\.readFile/, 'disk-full'],
    [/^store\.readFile/, 'bug'],
  ] as const) {
    steps = []
    const { submission } = await queue([5, 7])
    const [first = '', second = ''] = Object.keys(submission.documents)
    const at = (step: string) => steps.lastIndexOf(step)
    let failures = 0
    fault = (step) => {
      const isAhead = at(`remote.findObject ${first}`) >= 0 && at(`remote.finalize ${first}`) < 0
      if (!isAhead || failures > 0 || !early.test(step) || !step.endsWith(second)) return undefined
      failures += 1
      return problem
    }
    const { runner, bugs } = startProcess(world, UID)
    await runner.poke()
    expect({ failures, left: world.store.entries(), bugs }).toEqual({ failures: 1, left: [], bugs: [] })
    expect(at(`store.readFile ${second}`)).toBeGreaterThan(at(`remote.finalize ${first}`))
  }
})

test('where the first file can’t be looked for, no other is asked about', async () => {
  await queue([5, 7])
  fault = (step) => (step.startsWith('remote.findObject') ? 'offline' : undefined)
  await startProcess(world, UID).runner.poke()
  expect(steps.filter((step) => step.startsWith('remote.findObject'))).toHaveLength(1)
})

test('a device that takes minutes to read its files is not taken for a server that does not answer', async () => {
  await queue([5, 7])
  let uploading = false
  fault = (step) => {
    if (step.startsWith('remote.start')) uploading = true
    if (step.startsWith('remote.finalize')) uploading = false
    // While one file is uploaded the next is read, and what the first one’s pieces take is not what the device takes.
    if (step.startsWith('store.readFile') && !uploading) clock.advance(100_000)
    return undefined
  }
  await startProcess(world, UID).runner.poke()
  expect(world.store.entries()).toEqual([])
})

test('a file that the device reads for minutes, beside the upload of another and after it, is sent in the same attempt', async () => {
  const { submission } = await queue([5, 7])
  const [first = '', second = ''] = Object.keys(submission.documents)
  const started = clock.now()
  const isRecorded = () => steps.includes(`remote.writeRow ${first}`)
  const isAhead = () => steps.includes(`remote.findObject ${second}`) && !isRecorded()
  world.delayOf = (step) => (step === `store.readFile ${second}` && isAhead() ? 1000 : 0)
  fault = (step) => {
    // All of the first file is done by then, and the sender waits for the device alone.
    if (step === `store.saveProgress ${first}` && isRecorded()) setImmediate(() => clock.advance(100_000))
    return undefined
  }
  await startProcess(world, UID).runner.poke()
  expect(world.store.entries()).toEqual([])
  expect(clock.now() - started).toBe(100_000)
  expect(steps.filter((step) => step === 'store.beginAttempt')).toHaveLength(1)
  // Ahead, and when all is read back: at its turn nothing was asked again.
  expect(steps.filter((step) => step === `remote.findObject ${second}`)).toHaveLength(2)
  expect(steps.lastIndexOf(`store.saveProgress ${first}`)).toBeLessThan(steps.lastIndexOf(`store.readFile ${second}`))
})

test('a device reads each file twice: to prove it, and to send it', async () => {
  await queue([5, 7])
  await startProcess(world, UID).runner.poke()
  expect(world.store.entries()).toEqual([])
  expect(steps.filter((step) => step.startsWith('store.readFile'))).toHaveLength(4)
})

describe('what the server holds under a file’s name with other bytes of the same length', () => {
  const otherBytes = (path: string) => world.server.objects.set(path, new Blob([new Uint8Array(5).fill(99)]))
  const pathOf = ({ id, submission }: ApplicationEntry) =>
    objectPath(submission, id, Object.keys(submission.documents)[0] ?? '')

  test('is found before it is uploaded: nothing leaves the device, and its owner is asked', async () => {
    const entry = await queue([5, 7])
    fault = (step) => {
      if (step === 'remote.commit') otherBytes(pathOf(entry))
      return undefined
    }
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()).toMatchObject({ id: entry.id, problem: 'file-differs' })
    expect(world.store.files.size).toBe(2)
  })

  test.each([
    ['this version', false],
    ['an earlier one, which noted no checksums', true],
  ])('is found when all of it is read back, also when it was offered by %s', async (_, earlier) => {
    const entry = await queue([5, 7])
    fault = (step) => (step === 'remote.listRecorded' ? 'lost-before' : undefined)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    if (earlier) world.store.forgetChecksums(entry.id)
    otherBytes(pathOf(entry))
    fault = () => undefined
    await runner.poke({ now: true })
    expect(onlyEntry()).toMatchObject({ id: entry.id, problem: 'file-differs' })
    expect(world.store.files.size).toBe(2)
    expect(goesOnAsNew(onlyEntry() ?? entry)).toBe(true)
  })

  test('is held against the bytes that were proven, whatever has become of the device’s copy since', async () => {
    const entry = await queue([5])
    fault = (step) => {
      if (step.startsWith('remote.finalize')) world.store.files.clear()
      return step.startsWith('remote.finalize') ? 'lost-after' : undefined
    }
    const { runner } = startProcess(world, UID)
    await runner.poke()
    fault = () => undefined
    await runner.poke({ now: true })
    expect(world.store.entries()).toEqual([])
    expect(world.server.holdsAllOf(entry.id, entry.submission)).toBe(true)
  })

  test('can’t be told where the service gives no checksum: then its length has to do', async () => {
    const entry = await queue([5])
    world.givesChecksums = false
    fault = (step) => {
      if (step === 'remote.commit') otherBytes(pathOf(entry))
      return undefined
    }
    await startProcess(world, UID).runner.poke()
    expect(world.store.entries()).toEqual([])
  })

  test('is another length: it is not uploaded again and again, because what is there stays there', async () => {
    const entry = await queue([5])
    fault = (step) => {
      if (step === 'remote.commit') world.server.objects.set(pathOf(entry), new Blob(['longer than that']))
      return undefined
    }
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()).toMatchObject({ problem: 'file-differs' })
    expect(steps.filter((step) => step.startsWith('remote.start'))).toEqual([])
  })
})

describe('an application that another sender created', () => {
  test.each([
    ['meanwhile, so that this one is refused', 'denied'],
    ['while this one had no answer', 'lost-after'],
  ] as const)('%s, is sent once and has arrived', async (_, answer) => {
    const { id, submission } = await queue()
    fault = (step) => {
      if (step !== 'remote.commit' || world.server.receipts.has(id)) return undefined
      const counted = world.server.count(submission, new Date(clock.now()))
      if (answer === 'denied' && counted) world.server.create(id, submission, counted, new Date(clock.now()))
      return answer
    }
    const { runner } = startProcess(world, UID)
    await runner.poke()
    if (answer === 'denied') expect(world.store.entries()).toEqual([])
    else expect(onlyEntry()).toMatchObject({ problem: 'unreachable', mayExistOnServer: true })
    expect(steps.includes('remote.readReceipt')).toBe(answer === 'denied')
    await runner.poke({ now: true })
    expect(world.store.entries()).toEqual([])
  })
})

describe('what the server says for good', () => {
  test('another version arrived under this id: it needs attention and nothing is overwritten', async () => {
    const entry = await queue()
    const other = await queuedApplication([7])
    world.server.create(entry.id, other.entry.submission, { applications: 1, bytes: 7 }, new Date())
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('already-sent-differently')
    expect(world.server.receipts.get(entry.id)?.digest).toBe(other.entry.submission.digest)
  })

  test('the rules refuse it: it is parked with the reason and kept', async () => {
    await queue([5])
    world.server.create = () => false
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('not-accepted')
    expect(world.store.files.size).toBe(1)
  })

  test('a refusal of its files says nothing about it: it goes by itself once Storage takes them again', async () => {
    const entry = await queue([5, 7])
    fault = (step) => (/^remote.*pdf$/.test(step) ? 'denied' : undefined)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    for (let attempts = 1; attempts <= 12; attempts += 1) {
      const waiting = { attempts, problem: 'refused', mayExistOnServer: true }
      await vi.waitFor(() => expect(onlyEntry()).toMatchObject(waiting), SOON)
      expect(onlyEntry()?.nextAttemptAt).toBe(clock.now() + backoff(attempts))
      expect(isParked(onlyEntry() ?? entry)).toBe(false)
      await settled()
      clock.advance(backoff(attempts))
    }
    await vi.waitFor(() => expect(onlyEntry()?.attempts).toBe(13), SOON)
    await settled()
    fault = () => undefined
    clock.advance(300_000)
    await vi.waitFor(() => expect(world.store.entries()).toEqual([]), SOON)
    expect(world.server.holdsAllOf(entry.id, entry.submission)).toBe(true)
  })

  test('a refusal to look for the receipt says nothing about it either', async () => {
    await queue()
    fault = (step) => (isRemote(step) ? 'denied' : undefined)
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()?.problem).toBe('refused')
  })

  test('what the rules refused can be changed at once; what an earlier request may have brought there can not', async () => {
    const entry = await queue()
    world.server.create = () => false
    await startProcess(world, UID).runner.poke()
    expect(refuseReopening(onlyEntry() ?? entry, false)).toBeUndefined()

    world.store.reopen(entry.id)
    await queue()
    fault = (step) => (step === 'remote.commit' ? 'lost-before' : undefined)
    await startProcess(world, UID).runner.poke()
    fault = () => undefined
    await startProcess(world, UID).runner.poke({ now: true })
    expect(onlyEntry()).toMatchObject({ problem: 'not-accepted', mayExistOnServer: true })
    expect(refuseReopening(onlyEntry() ?? entry, false)).toBe('may-exist-on-server')
  })

  test('a file’s damage is found before the application is there, so that it can be replaced', async () => {
    const entry = await queue([5, 7])
    const [, second = ''] = Object.keys(entry.submission.documents)
    world.store.files.set(second, new Blob(['damage!']))
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()).toMatchObject({ problem: 'file-damaged', mayExistOnServer: false })
    expect(world.server.submissions.size).toBe(0)
  })

  test('a file that is damaged when its application is there already is told apart', async () => {
    const entry = await queue([5, 7])
    const [first = ''] = Object.keys(entry.submission.documents)
    fault = (step) => {
      if (step === `remote.findObject ${first}`) world.store.files.delete(first)
      return undefined
    }
    await startProcess(world, UID).runner.poke()
    expect(onlyEntry()).toMatchObject({ problem: 'file-lost', mayExistOnServer: true })
    expect(refuseReopening(onlyEntry() ?? entry, false)).toBe('may-exist-on-server')
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

test('an app that is updated at any step leaves off, and its next version sends the rest once', async () => {
  const undisturbed = await queue([30, 5])
  await startProcess(world, UID).runner.poke()
  expect(world.server.receipts.has(undisturbed.id)).toBe(true)
  for (const at of [...steps].keys()) {
    world.server = new ModelServer()
    const entry = await queue([30, 5])
    steps.length = 0
    const earlier = startProcess(world, UID).runner
    fault = () => {
      if (steps.length === at + 1) earlier.stop()
      return undefined
    }
    await earlier.poke()
    fault = () => undefined
    await startProcess(world, UID).runner.poke({ now: true })
    expect(world.store.entries(), `at step ${at}`).toEqual([])
    expect(world.server.holdsAllOf(entry.id, entry.submission)).toBe(true)
    expect(world.server.wasted).toBe(0)
    // One more where it was stopped before the upload's address could be noted.
    expect(steps.filter((step) => step.startsWith('remote.start')).length).toBeLessThanOrEqual(3)
  }
})

test('a device whose data the browser clears at any step gives up quietly, and what has arrived stays as it is', async () => {
  await queue([30, 5])
  await startProcess(world, UID).runner.poke()
  for (const [at, step] of [...steps].entries()) {
    world.server = new ModelServer()
    const entry = await queue([30, 5])
    steps.length = 0
    fault = () => {
      if (steps.length === at + 1) world.store.evict()
      return undefined
    }
    const { runner } = startProcess(world, UID)
    await runner.poke()
    const once = steps.filter(isRemote).length
    await runner.poke({ now: true })
    clock.advance(1_000_000)
    await settled()
    expect(steps.filter(isRemote), `after step ${at}, ${step}`).toHaveLength(once)
    expect(world.store.entries()).toEqual([])
    expect(world.server.wasted).toBe(0)
    const { id, submission } = entry
    if (step === 'store.finish') expect(world.server.holdsAllOf(id, submission)).toBe(true)
    expect(world.server.submissions.size).toBeLessThanOrEqual(1)
  }
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

test('an upload is given the time that its piece needs on the slowest line, and no more', async () => {
  for (const [takes, problem] of [
    [255_000, 'refused'],
    [257_000, 'stalled'],
  ] as const) {
    const { entry, files } = await queuedApplication([5])
    const remote: Partial<SubmissionGateway> = {
      currentUid: () => Promise.resolve(UID),
      createSubmission: (_id, { digest }) => Promise.resolve({ ok: true, value: digest }),
      findObject: () => Promise.resolve({ ok: true, value: null }),
      uploadObject({ onPiece }) {
        onPiece(patienceFor(MEBIBYTE / 4))
        clock.advance(takes)
        return Promise.resolve(failed({ problem: 'refused' }))
      },
    }
    const store: Partial<OutboxStore> = {
      readFile: (_id, name) => Promise.resolve({ ok: true, value: files.get(name) }),
    }
    const { signal } = new AbortController()
    const outcome = await sendEntry(entry, {
      remote: remote as SubmissionGateway,
      store: store as OutboxStore,
      sendFollowUp,
      clock,
      signal,
    })
    expect(outcome).toEqual({ kind: 'failed', problem })
  }
})

test('at 3 KB a second every piece that the protocol takes comes through; a large one is given up after a minute', () => {
  expect(patienceFor(MEBIBYTE / 4)).toBeGreaterThan((MEBIBYTE / 4 / 3000) * 1000)
  expect(patienceFor(1000)).toBe(60_000)
  expect(patienceFor(8 * MEBIBYTE)).toBe(60_000)
})

test('an upload that was given up no longer speaks for its file', async () => {
  const { entry, files } = await queuedApplication([5])
  const noted: FileProgress[] = []
  let end = (): void => undefined
  const remote: Partial<SubmissionGateway> = {
    currentUid: () => Promise.resolve(UID),
    createSubmission: (_id, { digest }) => Promise.resolve({ ok: true, value: digest }),
    findObject: () => Promise.resolve({ ok: true, value: null }),
    async uploadObject({ onSession }) {
      await onSession({ url: 'https://upload.example/1', offset: 0 })
      setImmediate(() => clock.advance(60_000))
      await new Promise<void>((resolve) => (end = resolve))
      await onSession({ url: 'https://upload.example/1', offset: 4 })
      return { ok: true, value: 4 }
    },
  }
  const store: Partial<OutboxStore> = {
    readFile: (_id, name) => Promise.resolve({ ok: true, value: files.get(name) }),
    saveProgress(_id, _name, progress) {
      noted.push(progress)
      return Promise.resolve({ ok: true, value: true })
    },
  }
  const { signal } = new AbortController()
  const outcome = await sendEntry(entry, {
    remote: remote as SubmissionGateway,
    store: store as OutboxStore,
    sendFollowUp,
    clock,
    signal,
  })
  expect(outcome).toEqual({ kind: 'failed', problem: 'stalled' })
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
