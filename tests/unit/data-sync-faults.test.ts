import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REMOTE_FAULTS, SharedLock, startProcess, STORE_FAULTS, type Fault, type World } from './data/faulty-process.ts'
import { MemoryStore } from './data/memory-store.ts'
import { ModelServer } from './data/model-server.ts'
import { queuedApplication, UID, type QueuedApplication } from './data/sending.ts'
import { virtualClock } from './data/virtual-clock.ts'

/** Two files, of three pieces and of one. */
const SIZES = [11, 3]

interface Schedule {
  faultAt?: World['faultAt']
  senders?: number
  locked?: boolean
  delayOf?: World['delayOf']
}

interface Result {
  world: World
  steps: readonly string[]
  /** How often each sender had to be asked before nothing was left. */
  rounds: number
}

const MOST_ROUNDS = 40

/** Sends an application with everything that goes wrong, asking again until the outbox is empty. */
async function deliver({ entry, files }: QueuedApplication, schedule: Schedule = {}): Promise<Result> {
  const { faultAt = () => undefined, senders = 1, locked = true, delayOf = () => 0 } = schedule
  const steps: string[] = []
  const world: World = {
    server: new ModelServer(),
    store: new MemoryStore(),
    clock: virtualClock(),
    lock: locked ? new SharedLock() : undefined,
    delayOf,
    faultAt(step) {
      steps.push(step)
      return faultAt(step)
    },
  }
  world.store.add(entry, files)
  let rounds = 0
  const sendUntilEmpty = async (): Promise<void> => {
    let process = startProcess(world, UID)
    while (world.store.entries().length > 0 && rounds < MOST_ROUNDS * senders) {
      rounds += 1
      const dead = await Promise.race([process.runner.poke({ now: true }), process.killed.then(() => 'dead')])
      if (dead === 'dead') process = startProcess(world, UID)
    }
    process.runner.stop()
  }
  await Promise.all(Array.from({ length: senders }, sendUntilEmpty))
  return { world, steps, rounds }
}

/** One of everything on the server, nothing on the device but the receipt. */
function expectDelivered({ entry }: QueuedApplication, { world: { server, store } }: Result): void {
  const paths = Object.keys(entry.submission.documents).map((name) => `${entry.id}/${name}`)
  expect([...server.submissions.keys()]).toEqual([entry.id])
  expect([...server.receipts.keys()]).toEqual([entry.id])
  expect([...server.objects.keys()].sort()).toEqual(paths.map((path) => `project-documents/${path}`))
  expect([...server.rows].sort()).toEqual(paths)
  expect(server.holdsAllOf(entry.id, entry.submission)).toBe(true)
  expect(store.entries()).toEqual([])
  expect(store.files.size).toBe(0)
  expect(store.kept.get(entry.id)?.digest).toBe(entry.submission.digest)
}

/** A fault at one step, and again when the same step is tried for the next time. */
function faultsAt(index: number, fault: Fault, times: number): World['faultAt'] {
  let count = -1
  let left = times
  let name: string | undefined
  return (step) => {
    count += 1
    if (count === index) name = step
    if (left === 0 || step !== name || count < index) return undefined
    left -= 1
    return fault
  }
}

const isRemote = (step: string): boolean => step.startsWith('remote.')

const application = await queuedApplication(SIZES)
const { steps } = await deliver(application)

describe('an application is delivered once, and only then forgotten,', () => {
  test('when nothing goes wrong, in one go', async () => {
    const result = await deliver(application)
    expectDelivered(application, result)
    expect(result.rounds).toBe(1)
    expect(result.world.server.wasted).toBe(0)
  })

  const cases = steps.flatMap((step, index) =>
    (isRemote(step) ? REMOTE_FAULTS : STORE_FAULTS).flatMap((fault) =>
      [1, 2].map((times) => ({ step, index, fault, times })),
    ),
  )
  test.each(cases)('when $fault strikes $times× at step $index, $step', async ({ index, fault, times }) => {
    const result = await deliver(application, { faultAt: faultsAt(index, fault, times) })
    expectDelivered(application, result)
    expect(result.world.server.wasted).toBe(0)
    expect(result.rounds).toBeLessThanOrEqual(1 + times)
  })

  const fileSteps = steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => /^remote.*(pdf|listRecorded)$/.test(step))
  test.each(fileSteps)('when step $index, $step, is refused once because a service stands alone', async ({ index }) => {
    const result = await deliver(application, { faultAt: faultsAt(index, 'denied', 1) })
    expectDelivered(application, result)
    expect(result.world.server.wasted).toBe(0)
  })

  test.each([2, 3])('when %i senders that know nothing of each other send it at once', async (senders) => {
    const result = await deliver(application, { senders, locked: false })
    expectDelivered(application, result)
  })

  const faults = [...new Set<Fault>([...REMOTE_FAULTS, ...STORE_FAULTS])]
  const randomSchedule = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
    faults: fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(...faults)), { maxLength: 12 }),
    senders: fc.integer({ min: 1, max: 3 }),
    locked: fc.boolean(),
    delays: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 }),
  })

  test('under any schedule of faults and senders', async () => {
    await fc.assert(
      fc.asyncProperty(randomSchedule, async ({ sizes, faults, senders, locked, delays }) => {
        const planned = new Map(faults)
        let count = 0
        let turn = 0
        const faultAt = (step: string): Fault | undefined => {
          const fault = planned.get(count)
          count += 1
          const fitting: readonly string[] = isRemote(step) ? REMOTE_FAULTS : STORE_FAULTS
          return fault && fitting.includes(fault) ? fault : undefined
        }
        const delayOf = (): number => delays[(turn += 1) % delays.length] ?? 0
        const random = await queuedApplication(sizes)
        const result = await deliver(random, { faultAt, senders, locked, delayOf })
        expectDelivered(random, result)
        if (locked) expect(result.world.server.wasted).toBe(0)
      }),
      { numRuns: 400, seed: 20_261_121 },
    )
  })
})
