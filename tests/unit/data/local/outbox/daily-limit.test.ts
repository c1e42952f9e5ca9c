import { MAX_APPLICATIONS_PER_DAY } from '@sotto/domain/shared/limits'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatZonedMoment } from '../../../../../web/src/lib/dates.ts'
import { Toasts } from '../../../../../web/src/ui/notices/toasts.tsx'
import type { UnsentWork } from '../../../../../web/src/data/outbox/unsent-work.ts'
import type { ApplicationEntry, OutboxEntry } from '../../../../../web/src/data/sync/outbox-entry.ts'
import { EntryActions } from '../../../../../web/src/features/outbox/entry/entry-actions.tsx'
import { describeEntry } from '../../../../../web/src/features/outbox/entry/entry-messages.ts'
import { nextAttemptOf } from '../../../../../web/src/features/outbox/entry/entry-progress.ts'
import { SignOutDialog } from '../../../../../web/src/features/session/sign-out/sign-out-dialog.tsx'
import { startProcess, type World } from '../../support/faulty-process.ts'
import { MemoryStore } from '../../support/memory-store.ts'
import { ModelServer } from '../../support/model-server.ts'
import { queuedApplication, UID } from '../../support/sending.ts'
import { virtualClock, type VirtualClock } from '../../support/virtual-clock.ts'
import { settled } from '../../../settled.ts'
import { SOON } from '../../../../suite/soon.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Three hours before a UTC day ends. */
const EVENING = Date.UTC(2026, 10, 22, 21)

let clock: VirtualClock
let world: World
let commits: number

beforeEach(() => {
  clock = virtualClock(EVENING)
  commits = 0
  world = {
    server: new ModelServer(),
    store: new MemoryStore(),
    clock,
    lock: undefined,
    delayOf: () => 0,
    late: [],
    faultAt(step) {
      if (step === 'remote.commit') commits += 1
      return undefined
    },
  }
})

afterEach(() => vi.useRealTimers())

const arrived = () => world.server.receipts.size

const applications = (count: number) => ({ applications: count, withdrawals: 0, answers: 0 })

async function queue(count: number, uid = UID): Promise<OutboxEntry[]> {
  const queued = await Promise.all(Array.from({ length: count }, () => queuedApplication([3], uid)))
  for (const { entry, files } of queued) world.store.add(entry, files)
  return queued.map(({ entry }) => entry)
}

describe('what is more than a day allows', () => {
  test('waits until the server’s day ends, is never offered before, and is then sent by itself', async () => {
    const [, , , , , , , , , , eleventh, twelfth] = await queue(MAX_APPLICATIONS_PER_DAY + 2)
    await startProcess(world, UID).runner.poke()
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY)
    const waiting = world.store.entries()
    expect(waiting.map(({ id }) => id)).toEqual([eleventh?.id, twelfth?.id])
    for (const entry of waiting) {
      expect(entry).toMatchObject({
        problem: 'limit-reached',
        nextAttemptAt: EVENING + 3 * HOUR,
        mayExistOnServer: false,
      })
    }
    clock.advance(3 * HOUR - 1)
    await settled()
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY)
    clock.advance(1)
    // An entry goes from the device after it has arrived.
    await vi.waitFor(() => expect(world.store.entries()).toEqual([]), SOON)
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY + 2)
    expect(commits).toBe(MAX_APPLICATIONS_PER_DAY + 2)
  })

  test('is sent after a restart the next day, and asked for in vain the same day', async () => {
    await queue(MAX_APPLICATIONS_PER_DAY + 1)
    await startProcess(world, UID).runner.poke()
    const again = startProcess(world, UID).runner
    await again.poke({ now: true })
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY)
    expect(commits).toBe(MAX_APPLICATIONS_PER_DAY)
    again.stop()
    clock.advance(3 * HOUR)
    await startProcess(world, UID).runner.poke()
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY + 1)
  })

  test('waits for as long as the server says, also on a device whose clock is years off', async () => {
    await queue(MAX_APPLICATIONS_PER_DAY + 1)
    const server = clock
    clock = virtualClock(Date.UTC(1970, 0, 2))
    await startProcess({ ...world, clock, serverNow: () => server.now() }, UID).runner.poke()
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY)
    expect(world.store.entries()[0]).toMatchObject({ problem: 'limit-reached', nextAttemptAt: clock.now() + 3 * HOUR })
  })

  test('holds up neither another person nor files of what was counted before', async () => {
    await queue(MAX_APPLICATIONS_PER_DAY)
    let cut = true
    world.faultAt = (step) => (cut && step.startsWith('remote.piece') ? 'offline' : undefined)
    const { runner } = startProcess(world, UID)
    await runner.poke()
    await queue(1)
    cut = false
    await runner.poke({ now: true })
    expect(world.store.entries().map(({ problem }) => problem)).toEqual(['limit-reached'])
    await queue(1, 'sponsor-2')
    await startProcess(world, 'sponsor-2').runner.poke()
    expect(arrived()).toBe(MAX_APPLICATIONS_PER_DAY + 1)
  })
})

test('of a person’s two devices that send at the same moment both get through, and both are counted', async () => {
  const devices = [new MemoryStore(), new MemoryStore()]
  for (const store of devices) {
    const { entry, files } = await queuedApplication([3])
    store.add(entry, files)
  }
  world.delayOf = () => 2
  await Promise.all(devices.map((store) => startProcess({ ...world, store }, UID).runner.poke()))
  expect(devices.flatMap((store) => store.entries()).map(({ problem }) => problem)).toEqual(['overtaken'])
  clock.advance(1000)
  await vi.waitFor(() => expect(arrived()).toBe(2), SOON)
  expect(world.server.usage.get(UID)).toMatchObject({ applications: 2, bytes: 6 })
})

test('a commit that midnight overtakes is counted on the new day', async () => {
  await queue(2)
  let passed = false
  world.faultAt = (step) => {
    if (step !== 'remote.commit' || world.server.usage.size === 0 || passed) return undefined
    passed = true
    clock.advance(3 * HOUR)
    return undefined
  }
  const { runner } = startProcess(world, UID)
  await runner.poke()
  await runner.poke({ now: true })
  expect(world.store.entries()).toEqual([])
  expect(world.server.usage.get(UID)).toMatchObject({ applications: 1, bytes: 3 })
})

describe('an application that waits for the next day', () => {
  let waiting: ApplicationEntry

  beforeEach(async () => {
    const { entry } = await queuedApplication([])
    waiting = { ...entry, problem: 'limit-reached', nextAttemptAt: clock.now() + DAY }
    // A time of the same day is written without the day.
    vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] })
  })

  const actions = () =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(
          Toasts,
          null,
          createElement(EntryActions, { entry: waiting, onTryNow: () => undefined, onRetry: () => undefined }),
        ),
      ),
    )

  test.each([true, false])('says until when it waits, instead of counting down (online: %s)', (online) => {
    const words = describeEntry(waiting, online)
    expect(words.state).toBe(`Waiting until ${formatZonedMoment(waiting.nextAttemptAt)}`)
    expect(words.explanation).toContain('today’s limit of 10 applications or 600 MB of documents')
    expect(nextAttemptOf(waiting, online)).toBeUndefined()
  })

  test('is not offered to be tried before, and is from then on', () => {
    expect(actions()).not.toContain('Try now')
    expect(actions()).toContain('Pause')
    vi.setSystemTime(waiting.nextAttemptAt)
    expect(actions()).toContain('Try now')
    expect(describeEntry(waiting, false).state).toBe('Waiting for a connection')
  })
})

test('who signs out is told when what waits for the next day will be sent, and is not asked to send it first', () => {
  const until = Date.UTC(2026, 10, 23)
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] })
  const ask = (work: Pick<UnsentWork, 'waiting' | 'sendable' | 'held'>) =>
    renderToStaticMarkup(
      createElement(
        Toasts,
        null,
        createElement(SignOutDialog, {
          unsent: { drafts: 0, typed: 0, notes: 0, shared: 0, parked: applications(0), ...work },
          onClose: () => undefined,
          onLeave: () => undefined,
          onErase: () => undefined,
          onSendFirst: () => undefined,
        }),
      ),
    )
  const held = ask({
    waiting: applications(1),
    sendable: applications(0),
    held: { count: 1, until },
  })
  expect(held).toContain(`The app will send 1 application from ${formatZonedMoment(until)} if you are signed in.`)
  expect(held).not.toContain('Send application first')
  const both = ask({
    waiting: applications(3),
    sendable: applications(1),
    held: { count: 2, until },
  })
  expect(both).toContain(`The app will send 2 applications from ${formatZonedMoment(until)} if you are signed in.`)
  expect(both).toContain('Send application first')
  const none = ask({ waiting: applications(1), sendable: applications(1), held: undefined })
  expect(none).not.toContain('if you are signed in')
  expect(none).toContain('Send application first')
})
