import { expect } from 'vitest'
import { SharedLock, type World } from './faulty-process.ts'
import { MemoryStore } from './memory-store.ts'
import { ModelServer } from './model-server.ts'
import { createPerson, type Deed, type Person } from './person.ts'
import type { QueuedApplication } from './sending.ts'
import { sendUntilEmpty } from './send-until-empty.ts'
import { virtualClock } from './virtual-clock.ts'

/** What goes wrong, and what the person does meanwhile. */
export interface Schedule {
  faultAt?: World['faultAt']
  senders?: number
  locked?: boolean
  delayOf?: World['delayOf']
  /** By the number of steps taken before it. */
  deeds?: ReadonlyMap<number, Deed>
  /** After which rounds an application is taken back, changed and sent again, if that can be done. */
  changes?: ReadonlySet<number>
}

export interface Result {
  world: World
  person: Person
  steps: readonly string[]
  /** How often a sender had to be asked before nothing was left. */
  rounds: number
}

/** Sends applications with everything that goes wrong, asking again until the outbox is empty. */
export async function deliver(applications: readonly QueuedApplication[], schedule: Schedule = {}): Promise<Result> {
  const { faultAt = () => undefined, senders = 1, locked = true, delayOf = () => 0, deeds, changes } = schedule
  const steps: string[] = []
  const world: World = {
    server: new ModelServer(),
    store: new MemoryStore(),
    clock: virtualClock(),
    lock: locked ? new SharedLock() : undefined,
    delayOf,
    late: [],
    faultAt(step) {
      const deed = deeds?.get(steps.length)
      if (deed !== undefined) person.doDeed(deed)
      steps.push(step)
      return faultAt(step)
    },
  }
  const person = createPerson(world, applications)
  const rounds = await sendUntilEmpty(world, {
    senders,
    mostRounds: 60,
    whoIsHere: person.whoIsHere,
    afterRound(round) {
      person.helpOut()
      if (locked && changes?.has(round) === true) person.changeOne()
    },
  })
  return { world, person, steps, rounds }
}

/** One of everything on the server, as it was last queued; nothing on the device but the receipts. */
export function expectDelivered({ world: { server, store }, person }: Result): void {
  const entries = person.queued()
  const paths = entries
    .flatMap(({ id, submission }) => Object.keys(submission.documents).map((name) => `${id}/${name}`))
    .sort()
  const ids = [...entries.map(({ id }) => id), ...person.overtaken].sort()
  const isCurrent = (path: string): boolean => !person.overtaken.some((id) => path.includes(id))
  expect([...server.submissions.keys()].sort()).toEqual(ids)
  expect([...server.receipts.keys()].sort()).toEqual(ids)
  expect([...server.objects.keys()].filter(isCurrent).sort()).toEqual(paths.map((path) => `project-documents/${path}`))
  expect([...server.rows].filter(isCurrent).sort()).toEqual(paths)
  expect(store.entries()).toEqual([])
  expect(store.files.size).toBe(0)
  for (const { id, submission } of entries) {
    expect(server.holdsAllOf(id, submission)).toBe(true)
    expect(store.kept.get(id)?.digest).toBe(submission.digest)
  }
}
