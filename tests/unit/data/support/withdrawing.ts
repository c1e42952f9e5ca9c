import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { expect } from 'vitest'
import { queuedWithdrawal } from '../../../../web/src/data/local/outbox/outbox.ts'
import { isParked, refuseTakingBack } from '../../../../web/src/data/sync/entry-state.ts'
import type { ApplicationEntry, WithdrawalEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { SharedLock, type World } from './faulty-process.ts'
import { MemoryStore } from './memory-store.ts'
import { ModelServer } from './model-server.ts'
import { queuedApplication, receivedApplication, UID } from './sending.ts'
import { sendUntilEmpty } from './send-until-empty.ts'
import { virtualClock } from './virtual-clock.ts'

/** What a sponsor does with one of their received applications, and what an admin and the triggers do. */
export const ACTS = ['withdraw', 'keep', 'sign out', 'sign in', 'decide', 'tell'] as const

export interface Act {
  kind: (typeof ACTS)[number]
  /** Which of the received applications. */
  of: number
}

/** What goes wrong, and who does what meanwhile. */
export interface Schedule {
  /** How many applications have been received and are withdrawn at the beginning. */
  received: number
  /** The sizes of the files of an application that waits in the same outbox; nothing where none does. */
  waiting?: readonly number[]
  faultAt?: World['faultAt']
  senders?: number
  locked?: boolean
  delayOf?: World['delayOf']
  /** By the number of steps taken before it. */
  acts?: ReadonlyMap<number, Act>
}

export interface Outcome {
  world: World
  /** Each withdrawal as its sponsor last left it: queued, or taken back. */
  last: ReadonlyMap<string, 'queued' | 'taken back'>
  /** Those that were decided before they could be withdrawn, by the device's word. */
  decided: ReadonlySet<string>
  waiting: ApplicationEntry | undefined
}

/** Sends withdrawals, beside an application, with everything that goes wrong, asking again until the outbox is empty. */
export async function withdraw(schedule: Schedule): Promise<Outcome> {
  const { received, faultAt = () => undefined, senders = 1, locked = true, delayOf = () => 0, acts } = schedule
  const [server, store] = [new ModelServer(), new MemoryStore()]
  const last = new Map<string, 'queued' | 'taken back'>()
  const decided = new Set<string>()
  let here: string | null = UID
  let steps = 0

  const ids: string[] = []
  for (let index = 0; index < received; index += 1) {
    const { id, submission } = await receivedApplication(index)
    server.submissions.set(id, submission)
    server.receipts.set(id, { ...submission, ...INITIAL_STATE, created_at: new Date(0) })
    ids.push(id)
  }

  function queue(id: string): void {
    if (store.entries().some((entry) => entry.id === id) || store.withdrawn.has(id)) return
    if (server.receipts.get(id)?.status !== 'pending') return
    last.set(id, 'queued')
    store.add(queuedWithdrawal({ id, uid: UID, reason: 'Financed elsewhere', projectName: 'Quay', queuedAt: 0 }))
  }

  function keep(id: string): void {
    const entry = store.entries().find((each): each is WithdrawalEntry => each.id === id && each.kind === 'withdrawal')
    if (entry === undefined || refuseTakingBack(entry) !== undefined) return
    store.reopen(id)
    last.set(id, 'taken back')
  }

  function act({ kind, of }: Act): void {
    const id = ids[of % ids.length] ?? ''
    if (kind === 'withdraw') queue(id)
    if (kind === 'keep') keep(id)
    if (kind === 'sign out') here = null
    if (kind === 'sign in') here = UID
    if (kind === 'decide') server.decide(id)
    if (kind === 'tell') server.settle()
  }

  const world: World = {
    server,
    store,
    clock: virtualClock(),
    lock: locked ? new SharedLock() : undefined,
    delayOf,
    late: [],
    faultAt(step) {
      const next = acts?.get(steps)
      steps += 1
      if (next !== undefined) act(next)
      return faultAt(step)
    },
  }

  ids.forEach(queue)
  const application = schedule.waiting && (await queuedApplication(schedule.waiting))
  if (application) store.add(application.entry, application.files)

  /** What a sponsor does whom the device asks. */
  function answer(): void {
    here = UID
    server.settle()
    for (const entry of store.entries()) {
      if (!isParked(entry)) continue
      if (entry.kind === 'application') {
        store.setPaused(entry.id, false)
        continue
      }
      expect(entry.problem).toBe('already-decided')
      decided.add(entry.id)
      keep(entry.id)
    }
  }

  await sendUntilEmpty(world, { senders, mostRounds: 80, whoIsHere: () => here, afterRound: answer })
  server.settle()
  return { world, last, decided, waiting: application?.entry }
}

/** Each application is withdrawn as its sponsor last wanted it, or decided, and never both; nothing waits on the device. */
export function expectSettled({ world: { server, store }, last, decided, waiting }: Outcome): void {
  expect(store.entries()).toEqual([])
  for (const [id, wanted] of last) {
    const isWithdrawn = server.withdrawals.has(id)
    expect(server.receipts.get(id)?.status === WITHDRAWN).toBe(isWithdrawn)
    expect(isWithdrawn && server.isDecided(id)).toBe(false)
    expect(isWithdrawn).toBe(wanted === 'queued')
    if (decided.has(id)) expect(server.isDecided(id)).toBe(true)
    if (wanted === 'queued') expect(store.withdrawn.has(id)).toBe(true)
  }
  if (waiting) expect(server.holdsAllOf(waiting.id, waiting.submission)).toBe(true)
}
