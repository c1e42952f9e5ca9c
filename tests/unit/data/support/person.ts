import { newSubmissionId } from '@sotto/domain/submission/ids'
import { queuedEntry } from '../../../../web/src/data/local/outbox/outbox.ts'
import { goesOnAsNew, isParked, refuseReopening } from '../../../../web/src/data/sync/entry-state.ts'
import type { ApplicationEntry, OutboxEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { asApplication } from '../../../factories/application.ts'
import type { World } from './faulty-process.ts'
import type { QueuedApplication } from './sending.ts'

export const DEEDS = ['pause', 'sign out', 'another signs in', 'sign in'] as const

export type Deed = (typeof DEEDS)[number]

/** Those who use the device: what they do while it sends, and what they do when it asks them. */
export interface Person {
  whoIsHere: () => string | null
  doDeed: (deed: Deed) => void
  /** Does what the device asks for, as far as the senders can't go on without it. */
  helpOut: () => void
  /** Takes one application back, changes it and sends it again, if the device allows. */
  changeOne: () => void
  /** The applications as they were queued last. */
  queued: () => readonly Pick<ApplicationEntry, 'id' | 'submission'>[]
  /** An earlier version had arrived, so the changed one went on under a new id, as its owner was asked. */
  overtaken: string[]
  /** How often the device asked for a decision about an application. */
  decisions: number
}

export function createPerson(world: World, applications: readonly QueuedApplication[]): Person {
  const { server, store } = world
  const latest = new Map<string, ApplicationEntry>()
  const overtaken: string[] = []
  let here: string | null = applications[0]?.entry.uid ?? null
  let changes = 0

  function queue(entry: ApplicationEntry, files?: ReadonlyMap<string, Blob>): void {
    latest.set(entry.id, entry)
    store.add(entry, files)
  }
  for (const { entry, files } of applications) queue(entry, files)

  function become(uid: string | null): void {
    here = uid
    if (uid === null) store.forgetSessions()
  }

  /** Opens it as the page does: what has arrived goes on being sent, unless it can't. */
  function decideAbout(parked: OutboxEntry): void {
    const entry = asApplication(parked)
    const { id, submission, uid, queuedAt } = entry
    person.decisions += 1
    store.setPaused(id, true)
    if (!goesOnAsNew(entry) && refuseReopening({ ...entry, paused: true }, !server.receipts.has(id)) !== undefined) {
      store.setPaused(id, false)
      return
    }
    store.reopen(id)
    const again = (newId: string) => queue(queuedEntry(newId, uid, submission, queuedAt))
    if (!goesOnAsNew(entry)) again(id)
    else {
      latest.delete(id)
      overtaken.push(id)
      again(newSubmissionId())
    }
  }

  const person: Person = {
    overtaken,
    decisions: 0,
    whoIsHere: () => here,
    queued: () => [...latest.values()],
    doDeed(deed) {
      const entry = store.entries().find((each) => !each.paused)
      if (deed === 'pause' && entry) store.setPaused(entry.id, true)
      if (deed === 'sign out') become(null)
      if (deed === 'another signs in') become(here === 'sponsor-2' ? 'sponsor-1' : 'sponsor-2')
      if (deed === 'sign in') become(store.entries()[0]?.uid ?? null)
    },
    helpOut() {
      store.entries().filter(isParked).forEach(decideAbout)
      const entries = store.entries()
      const [first] = entries
      if (first === undefined || entries.some(({ paused, uid }) => !paused && uid === here)) return
      const waiting = entries.find(({ paused }) => !paused)
      if (waiting === undefined) store.setPaused(first.id, false)
      else become(waiting.uid)
    },
    changeOne() {
      const entry = asApplication(store.entries()[0])
      if (entry === undefined) return
      store.setPaused(entry.id, true)
      const paused = { ...entry, paused: true }
      if (refuseReopening(paused, !server.receipts.has(entry.id)) !== undefined) return
      changes += 1
      const submission = {
        ...entry.submission,
        company_name: `Changed ${changes}`,
        digest: `${changes}`.padStart(64, '0'),
      }
      store.reopen(entry.id)
      queue(queuedEntry(entry.id, entry.uid, submission, entry.queuedAt))
    },
  }
  return person
}
