import { describe, expect, test, vi } from 'vitest'
import {
  followDeviceSession,
  type AuthPort,
  type DeviceSession,
  type Person,
} from '../../../../web/src/data/session/device-session.ts'
import { virtualClock } from '../support/virtual-clock.ts'

const ADA = { uid: 'ada', email: 'ada@sotto.example' }
const BEN = { uid: 'ben', email: 'ben@sotto.example' }

type Health = 'well' | 'failing' | 'silent' | 'slow' | 'late'

/** Slower than Auth: `slow` is within what the app waits for, `late` is not. */
const DELAYS_MS: Partial<Record<Health, number>> = { slow: 750, late: 1500 }
type Owner = { person: Person | null; leaving: string | null }

interface Given {
  owner?: Owner
  stored?: Person | null
  /** How the device's database, the record that Auth keeps, Auth's program, and the server do at the start. */
  health?: Partial<Record<'device' | 'record' | 'program' | 'server', Health>>
}

/** A device with its windows, Auth and the server, each of which can fail by itself. */
function newDevice({ owner, stored = null, health = {} }: Given) {
  const world = {
    owner,
    stored,
    health: { device: 'well', record: 'well', program: 'well', server: 'well', ...health } as Record<
      'device' | 'record' | 'program' | 'server',
      Health
    >,
    /** The server's word when it is asked. */
    verdict: 'stands' as 'stands' | 'ended',
    confirms: 0,
  }
  const clock = virtualClock()
  const watchers = new Set<(owner: Owner | undefined) => void>()
  const online = new Set<() => void>()
  async function ask<T>(part: keyof typeof world.health, answer: () => T): Promise<T> {
    if (world.health[part] === 'failing') throw new Error(`${part} fails`)
    if (world.health[part] === 'silent') await new Promise(() => undefined)
    const delay = DELAYS_MS[world.health[part]]
    if (delay !== undefined) await new Promise<void>((resolve) => void clock.setTimer(delay, resolve))
    await Promise.resolve()
    return answer()
  }
  function own(next: Owner | undefined): void {
    world.owner = next
    for (const watcher of watchers) watcher(next)
  }

  function open() {
    const told: DeviceSession[] = []
    let tellAuth: (person: Person | null) => void = () => undefined
    let authHas: Person | null = null
    const speak = (person: Person | null) => {
      authHas = person
      world.stored = person
      tellAuth(person)
    }
    const auth: AuthPort = {
      watch(onPerson) {
        tellAuth = onPerson
        const begin = () =>
          void ask('record', () => world.stored).then(
            (person) => {
              authHas = person
              onPerson(person)
            },
            () => void clock.setTimer(1000, begin),
          )
        begin()
        return () => (tellAuth = () => undefined)
      },
      async confirm() {
        world.confirms += 1
        try {
          const word = await ask('server', () => world.verdict)
          if (word === 'ended' && authHas) speak(null)
          return word
        } catch {
          return 'unknown'
        }
      },
      signOut: async () => {
        await ask('record', () => undefined)
        speak(null)
      },
    }
    const stop = followDeviceSession(
      {
        owner: {
          read: () => ask('device', () => world.owner),
          watch(onOwner) {
            watchers.add(onOwner)
            if (world.health.device === 'well') onOwner(world.owner)
            else
              void ask('device', () => world.owner).then(
                (owner) => watchers.has(onOwner) && onOwner(owner),
                () => undefined,
              )
            return () => void watchers.delete(onOwner)
          },
          note: (person, isResumed) =>
            ask('device', () => {
              if (!isResumed || world.owner?.leaving !== person.uid) own({ person, leaving: null })
            }),
          end: (uid) => ask('device', () => own({ person: null, leaving: uid })),
          noteLeft: () => ask('device', () => own({ person: world.owner?.person ?? null, leaving: null })),
        },
        readStored: () => ask('record', () => world.stored),
        openAuth: () => ask('program', () => auth),
        clock,
        onOnline(callback) {
          online.add(callback)
          return () => void online.delete(callback)
        },
      },
      (session) => told.push(session),
    )
    const who = () => {
      const last = told.at(-1)
      return last?.state === 'person' ? last.person.uid : last?.state
    }
    return {
      told,
      who,
      speak,
      stop,
      isConfirmed: () => told.at(-1)?.state === 'person' && told.some((each) => 'confirmed' in each && each.confirmed),
    }
  }

  /** Lets so much time pass, with everything that happens meanwhile. */
  async function pass(ms: number) {
    for (let passed = 0; passed <= ms; passed += 250) {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
      clock.advance(250)
    }
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  const goOnline = () => {
    for (const callback of [...online]) callback()
  }
  return { world, open, pass, goOnline, own }
}

const owned = (person: Person | null, leaving: string | null = null): Owner => ({ person, leaving })

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const HEALTHS = ['well', 'failing', 'silent'] as const

describe('at the start', () => {
  const everyWay = HEALTHS.flatMap((record) =>
    HEALTHS.flatMap((program) => HEALTHS.map((server) => ({ record, program, server }))),
  )
  test.each(everyWay)(
    'the device is its owner’s at once, and stays so, with Auth’s record $record, its program $program, its server $server',
    async (health) => {
      const { open, pass, world } = newDevice({ owner: owned(ADA), stored: ADA, health })
      const window = open()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      expect(window.who()).toBe('ada')
      await pass(120_000)
      expect(window.told.every(({ state }) => state === 'person')).toBe(true)
      expect(world.owner).toEqual(owned(ADA))
      // What failed is well again, without a reload. What was silent for good is not heard of any more.
      world.health = { device: 'well', record: 'well', program: 'well', server: 'well' }
      await pass(30_000)
      expect(window.who()).toBe('ada')
      if (!Object.values(health).includes('silent')) expect(window.isConfirmed()).toBe(true)
    },
  )

  test.each(HEALTHS.filter((health) => health !== 'well'))(
    'a database that is %s leaves the word to what Auth keeps',
    async (device) => {
      const { open, pass } = newDevice({ stored: ADA, health: { device } })
      const window = open()
      await pass(2000)
      expect(window.who()).toBe('ada')
    },
  )

  test('a sign-in that a killed browser did not note is found, and noted', async () => {
    const { open, pass, world } = newDevice({ owner: owned(null), stored: ADA, health: { program: 'silent' } })
    const window = open()
    await pass(1000)
    expect(window.told).toEqual([{ state: 'person', person: ADA, confirmed: false }])
    expect(world.owner).toEqual(owned(ADA))
  })

  test('where nobody is signed in nobody is, also while what Auth keeps can’t be read', async () => {
    for (const record of HEALTHS) {
      const { open, pass } = newDevice({ health: { record } })
      const window = open()
      await pass(5000)
      expect(window.told).toEqual([{ state: 'nobody' }])
    }
  })

  test.each(['well', 'slow'] as const)(
    'a sign-out that could not reach what Auth keeps is made good, and forgets who left, with a database that is %s',
    async (device) => {
      const { open, pass, world } = newDevice({ owner: owned(null, 'ada'), stored: ADA, health: { device } })
      const window = open()
      await pass(5000)
      expect(window.told).toEqual([{ state: 'nobody' }])
      expect([world.stored, world.owner]).toEqual([null, owned(null)])
    },
  )

  test.each(['well', 'failing', 'silent', 'late'] as const)(
    'such a sign-out is made good too where the database opens after its time limit, with a program of Auth that is %s',
    async (program) => {
      const health = { device: 'late', program } as const
      const { open, pass, world } = newDevice({ owner: owned(null, 'ada'), stored: ADA, health })
      const window = open()
      await pass(2000)
      expect(window.who()).toBe('nobody')
      await pass(10_000)
      expect(window.who()).toBe('nobody')
      // Where Auth never answers, a later start makes it good.
      const answers = program === 'well' || program === 'late'
      expect([world.stored, world.owner]).toEqual(answers ? [null, owned(null)] : [ADA, owned(null, 'ada')])
    },
  )

  test('who signs in anew before such a database opens stays signed in', async () => {
    const { open, pass, world } = newDevice({ owner: owned(null, 'ada'), health: { device: 'late' } })
    const window = open()
    await pass(1250)
    expect(window.who()).toBe('nobody')
    window.speak(ADA)
    await pass(10_000)
    expect(window.who()).toBe('ada')
    expect([world.stored, world.owner]).toEqual([ADA, owned(ADA)])
  })

  test.each(['well', 'slow'] as const)(
    'a sign-out that did reach it is forgotten too, with a database that is %s',
    async (device) => {
      const { open, pass, world } = newDevice({ owner: owned(null, 'ada'), health: { device } })
      const window = open()
      await pass(5000)
      expect(window.told).toEqual([{ state: 'nobody' }])
      expect(world.owner).toEqual(owned(null))
    },
  )
})

describe('Auth’s clear word ends it', () => {
  test('nobody is signed in', async () => {
    const { open, pass, world } = newDevice({ owner: owned(ADA), stored: null })
    const window = open()
    await pass(1000)
    expect(window.who()).toBe('nobody')
    expect(world.owner?.person).toBeNull()
  })

  test('somebody else is', async () => {
    const { open, pass, world } = newDevice({ owner: owned(ADA), stored: BEN })
    const window = open()
    await pass(1000)
    expect(window.who()).toBe('ben')
    expect(world.owner).toEqual(owned(BEN))
  })

  test('the server says that the session is over, at the start or once it can be asked again', async () => {
    for (const server of ['well', 'failing'] as const) {
      const { open, pass, world } = newDevice({ owner: owned(ADA), stored: ADA, health: { server } })
      world.verdict = 'ended'
      const window = open()
      await pass(10_000)
      expect(window.who()).toBe(server === 'well' ? 'nobody' : 'ada')
      world.health.server = 'well'
      await pass(20_000)
      expect(window.who()).toBe('nobody')
      expect(world.owner?.person).toBeNull()
    }
  })
})

describe('in the middle', () => {
  test('the server is asked with pauses until it answers, at once when the network returns, and then no more', async () => {
    const { open, pass, goOnline, world } = newDevice({ owner: owned(ADA), stored: ADA, health: { server: 'failing' } })
    const window = open()
    await pass(120_000)
    expect(world.confirms).toBeGreaterThan(5)
    expect(world.confirms).toBeLessThan(20)
    expect(window.isConfirmed()).toBe(false)
    world.health.server = 'well'
    goOnline()
    await pass(0)
    expect(window.isConfirmed()).toBe(true)
    const asked = world.confirms
    await pass(120_000)
    expect(world.confirms).toBe(asked)
  })

  test('a sign-in, a sign-out and another sign-in are followed and noted', async () => {
    const { open, pass, world } = newDevice({})
    const window = open()
    await pass(1000)
    for (const person of [ADA, null, BEN, ADA]) {
      window.speak(person)
      await pass(500)
      expect(window.who()).toBe(person?.uid ?? 'nobody')
      expect(world.owner?.person ?? null).toEqual(person)
    }
  })

  test('who signs in where they signed out is shown once that is noted, so that no reload takes it for the old session', async () => {
    const { open, pass, world } = newDevice({ owner: owned(ADA), stored: ADA })
    const window = open()
    await pass(1000)
    window.speak(null)
    await pass(500)
    expect(world.owner).toEqual(owned(null, 'ada'))
    world.health.device = 'silent'
    window.speak(ADA)
    await pass(250)
    expect(window.who()).toBe('nobody')
    // A database that does not answer keeps no one out.
    await pass(1000)
    expect(window.who()).toBe('ada')

    window.speak(null)
    await pass(500)
    world.health.device = 'well'
    window.speak(ADA)
    await pass(250)
    expect([window.who(), world.owner]).toEqual(['ada', owned(ADA)])
  })

  test('who signs in and out again before that is noted is signed out', async () => {
    const { open, pass, world } = newDevice({ owner: owned(ADA), stored: ADA })
    const window = open()
    await pass(1000)
    window.speak(null)
    await pass(500)
    world.health.device = 'silent'
    window.speak(ADA)
    window.speak(null)
    await pass(2000)
    expect(window.who()).toBe('nobody')
  })

  test('one window follows the other, also when its own Auth has stopped answering', async () => {
    const { open, pass, world } = newDevice({ owner: owned(ADA), stored: ADA })
    const one = open()
    await pass(1000)
    world.health.program = 'silent'
    const two = open()
    await pass(1000)
    one.speak(null)
    await pass(500)
    expect(two.who()).toBe('nobody')
    one.speak(BEN)
    await pass(500)
    expect(two.who()).toBe('ben')
  })

  test('a database that is deleted under a window signs nobody out, and the owner is noted anew', async () => {
    const { open, pass, world, own } = newDevice({ owner: owned(ADA), stored: ADA })
    const window = open()
    await pass(1000)
    own(undefined)
    await pass(500)
    expect(window.who()).toBe('ada')
    expect(world.owner).toEqual(owned(ADA))
    window.speak(null)
    await pass(500)
    expect(window.who()).toBe('nobody')
  })

  test('a window that is gone hears nothing more', async () => {
    const { open, pass } = newDevice({ owner: owned(ADA), stored: ADA })
    const window = open()
    await pass(1000)
    const heard = window.told.length
    window.stop()
    window.speak(null)
    await pass(1000)
    expect(window.told).toHaveLength(heard)
  })
})
