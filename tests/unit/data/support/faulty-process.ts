import { isDeepStrictEqual } from 'node:util'
import { untilNextDay } from '@sotto/domain/submission/daily-usage'
import { parseObjectPath } from '@sotto/domain/submission/paths'
import { answerIdOf } from '@sotto/domain/questions/question'
import type { Problem } from '@sotto/domain/shared/errors'
import { failed, ok } from '@sotto/domain/shared/result'
import type {
  PortResult,
  SenderLock,
  ObjectUpload,
  SubmissionGateway,
  OutboxStore,
} from '../../../../web/src/data/sync/ports.ts'
import type { OutboxEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { crc32c } from '../../../../web/src/data/sync/crc32c.ts'
import { createOutboxRunner, type OutboxRunner } from '../../../../web/src/data/sync/run-outbox.ts'
import { sendFollowUp } from '../../../../web/src/data/sync/send-follow-up.ts'
import { asApplication } from '../../../factories/application.ts'
import type { MemoryStore } from './memory-store.ts'
import { rowKeyOf, type ModelServer } from './model-server.ts'
import { passTurns, postpone, type LateRequests } from './schedule.ts'
import type { VirtualClock } from './virtual-clock.ts'

/**
 * `lost-before`: the request never arrives. `lost-after`: it takes effect and its answer is lost. `late`: it is given up, and
 * takes effect some steps later. `hang-…`: there is never an answer. `kill-…`: the process is gone at that moment.
 * `sessions-expired`: the service forgets every upload that has begun. `denied`: it refuses, as Storage does while its rules can't
 * reach Firestore. `disk-full`: the device refuses.
 */
export const REMOTE_FAULTS = [
  'lost-before',
  'lost-after',
  'late',
  'hang-before',
  'hang-after',
  'kill-before',
  'kill-after',
  'offline',
  'token-expired',
  'sessions-expired',
  'denied',
  'bug',
] as const

export const STORE_FAULTS = ['disk-full', 'kill-before', 'kill-after'] as const

/** Its database never answers a call, as while a suspended page keeps it. */
export const STORE_HANGS = 'store-hangs'

export type Fault = (typeof REMOTE_FAULTS)[number] | (typeof STORE_FAULTS)[number] | typeof STORE_HANGS

export interface World {
  server: ModelServer
  store: MemoryStore
  clock: VirtualClock
  /** Whether it gives the checksum of an object; it does unless told otherwise. */
  givesChecksums?: boolean
  /** What the server's clock says where that is another than the device's. */
  serverNow?: () => number
  /** Undefined: senders do not know of each other. */
  lock: SharedLock | undefined
  /** Asked before each step, by a name like `remote.findObject a.pdf`; every process of the world counts on. */
  faultAt: (step: string) => Fault | undefined
  /** How many turns of the event loop a step takes, by its name: decides how concurrent senders interleave. */
  delayOf: (step: string) => number
  /** Requests that were given up and are still on their way; each step lets one more of them arrive. */
  late: LateRequests
}

/** What the fault `bug` throws. Any other error that a sender reports fails the test. */
export const BROKEN = new Error('an end is broken')

const PIECE = 4

const never = new Promise<never>(() => undefined)

/** One sender: a tab or the service worker. When it is killed nothing of it goes on. */
export function startProcess(
  world: World,
  uid: string | null | (() => string | null),
): { runner: OutboxRunner; killed: Promise<void>; bugs: readonly unknown[] } {
  const { server, store, clock } = world
  const whoIsHere = typeof uid === 'function' ? uid : () => uid
  let dead = false
  let onKill = (): void => undefined
  const killed = new Promise<void>((resolve) => {
    onKill = resolve
  })

  function kill(): Promise<never> {
    dead = true
    onKill()
    return never
  }

  async function step<T>(name: string, effect: () => PortResult<T>): Promise<PortResult<T>> {
    await passTurns(world.delayOf(name))
    if (dead) return never
    world.late.shift()?.()
    const fault = world.faultAt(name)
    if (fault === 'kill-before') return kill()
    if (fault === 'lost-before') return failed({ problem: 'unreachable' })
    if (fault === 'offline') return failed({ problem: 'offline' })
    if (fault === 'token-expired') return failed({ problem: 'signed-out' })
    if (fault === 'disk-full') return failed({ problem: 'device-storage' })
    if (fault === 'denied') return failed({ problem: 'refused' })
    if (fault === STORE_HANGS) return never
    if (fault === 'bug') throw BROKEN
    if (fault === 'hang-before') return hang()
    if (fault === 'late') {
      postpone(world.late, effect)
      return failed({ problem: 'unreachable' })
    }
    if (fault === 'sessions-expired') server.forgetUploads()
    const answer = effect()
    if (fault === 'kill-after') return kill()
    if (fault === 'hang-after') return hang()
    return fault === 'lost-after' ? failed({ problem: 'unreachable' }) : answer
  }

  function hang(): Promise<never> {
    setImmediate(() => clock.advance(60_000))
    return never
  }

  const refused = failed({ problem: 'refused' })

  /** A step that the rules allow to the application's owner alone. */
  function ownStep<T>(owner: string | undefined, name: string, effect: () => PortResult<T>): Promise<PortResult<T>> {
    const allowed = owner === undefined || owner === whoIsHere()
    return step(name, () => (allowed ? effect() : refused))
  }
  const ownerOf = (id: string): string | undefined => server.receipts.get(id)?.user_id
  const ownerAt = (path: string): string | undefined => ownerOf(parseObjectPath(path)?.submissionId ?? '')

  async function upload(
    { path, bytes, session, onSession, onPiece }: ObjectUpload,
    signal: AbortSignal,
  ): Promise<PortResult<number>> {
    const storedName = nameOf(path)
    const asked = session && (await step(`remote.query ${storedName}`, () => ok(server.received(session.url))))
    if (asked?.ok === false) return asked
    let url = session?.url ?? ''
    let offset = asked?.value ?? null
    if (offset === null) {
      const started = await ownStep(ownerAt(path), `remote.start ${storedName}`, () => ok(server.startUpload(path)))
      if (!started.ok) return started
      url = started.value
      offset = 0
    }
    await onSession({ url, offset })
    while (offset < bytes.size) {
      if (signal.aborted) return failed({ problem: 'unreachable' })
      const [from, piece] = [offset, bytes.slice(offset, offset + PIECE)]
      onPiece(60_000)
      const sent = await step(`remote.piece ${storedName}`, () => ok(server.addPiece(url, from, piece)))
      if (!sent.ok) return sent
      if (!sent.value) return lostSession(onSession, 'unreachable')
      offset += piece.size
      await onSession({ url, offset })
    }
    if (signal.aborted) return failed({ problem: 'unreachable' })
    const finished = await step(`remote.finalize ${storedName}`, () => ok(server.finishUpload(url)))
    if (!finished.ok) return finished
    return finished.value ? ok(PIECE) : lostSession(onSession, 'refused')
  }

  /** A session that the service does not continue is forgotten, as in the real upload. */
  async function lostSession(onSession: ObjectUpload['onSession'], problem: Problem): Promise<PortResult<never>> {
    await onSession(null)
    return failed({ problem })
  }

  const remote: SubmissionGateway = {
    currentUid: () => Promise.resolve(whoIsHere()),
    readReceipt: (id) => ownStep(ownerOf(id), 'remote.readReceipt', () => ok(server.receipts.get(id) ?? null)),
    async createSubmission(id, submission, beforeWrite, signal) {
      const read = await ownStep(ownerOf(id), 'remote.readInTransaction', () => ok(server.receipts.get(id)))
      if (!read.ok || read.value) return read.ok ? ok(read.value?.digest ?? '') : read
      const now = () => new Date(world.serverNow?.() ?? clock.now())
      const counted = server.count(submission, now())
      if (counted === undefined) return failed({ problem: 'limit-reached', waitMs: untilNextDay(now()) })
      const noted = await beforeWrite()
      if (!noted.ok) return noted
      if (signal.aborted) return failed({ problem: 'unreachable' })
      const created = await ownStep(submission.user_id, 'remote.commit', () =>
        server.create(id, submission, counted, now()) ? ok(submission.digest) : refused,
      )
      if (created.ok || created.reason.problem !== 'refused') return created
      const again = await ownStep(submission.user_id, 'remote.recount', () => ok(server.count(submission, now())))
      if (!again.ok) return again
      return isDeepStrictEqual(again.value, counted) ? created : failed({ problem: 'overtaken' })
    },
    async createWithdrawal(id, withdrawal, beforeWrite, signal) {
      const owner = withdrawal.user_id
      const read = await ownStep(owner, 'remote.readWithdrawal', () => ok(server.withdrawals.has(id)))
      if (!read.ok || read.value) return read.ok ? ok(null) : read
      const noted = await beforeWrite()
      if (!noted.ok) return noted
      if (signal.aborted) return failed({ problem: 'unreachable' })
      return ownStep(owner, 'remote.commitWithdrawal', () => (server.withdraw(id, withdrawal) ? ok(null) : refused))
    },
    async createAnswer(submissionId, answer, beforeWrite, signal) {
      const { user_id: owner, request_id, round } = answer
      const id = answerIdOf(request_id, round)
      const read = await ownStep(owner, 'remote.readAnswerInTransaction', () => ok(server.answers.get(id)))
      if (!read.ok || read.value) return read.ok ? ok(read.value?.digest ?? '') : read
      const noted = await beforeWrite()
      if (!noted.ok) return noted
      if (signal.aborted) return failed({ problem: 'unreachable' })
      return ownStep(owner, 'remote.commitAnswer', () =>
        server.answer(submissionId, answer) ? ok(answer.digest) : refused,
      )
    },
    readQuestion: (submissionId, requestId) =>
      ownStep(ownerOf(submissionId), 'remote.readQuestion', () => ok(server.questions.get(requestId) ?? null)),
    readAnswer: (submissionId, answerId) =>
      ownStep(ownerOf(submissionId), 'remote.readAnswer', () => ok(server.answers.get(answerId)?.digest ?? null)),
    async findObject(path) {
      const found = await ownStep(ownerAt(path), `remote.findObject ${nameOf(path)}`, () =>
        ok(server.objects.get(path)),
      )
      if (!found.ok || found.value === undefined) return found.ok ? ok(null) : found
      const checksum = world.givesChecksums === false ? null : await crc32c(found.value)
      return ok({ size: found.value.size, crc32c: checksum })
    },
    uploadObject: upload,
    async recordDocument({ storedName, ...declaring }) {
      const key = rowKeyOf(declaring, storedName)
      const owner = ownerOf(declaring.submissionId)
      const read = await ownStep(owner, `remote.readRow ${storedName}`, () => ok(server.rows.has(key)))
      if (!read.ok || read.value) return read.ok ? ok(null) : read
      return ownStep(owner, `remote.writeRow ${storedName}`, () =>
        server.record(declaring, storedName) ? ok(null) : refused,
      )
    },
    listRecorded: (_uid, declaring) =>
      ownStep(ownerOf(declaring.submissionId), 'remote.listRecorded', () => {
        const start = rowKeyOf(declaring, '')
        return ok([...server.rows].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : [])))
      }),
  }

  const device: OutboxStore = {
    listEntries: () => step('store.listEntries', () => ok(store.entries())),
    readFile: (_id, name) => step(`store.readFile ${name}`, () => ok(store.files.get(name))),
    beginAttempt: (id, startedAt) => step('store.beginAttempt', () => ok(store.beginAttempt(id, startedAt))),
    endAttempt: (id, end) => step('store.endAttempt', () => ok(store.endAttempt(id, end))),
    saveMayExist: (id, checksums) => step('store.saveMayExist', () => ok(store.saveMayExist(id, checksums))),
    saveProgress: (id, name, progress) =>
      step(`store.saveProgress ${name}`, () => ok(store.saveProgress(id, name, progress))),
    finishFollowUp: (id) =>
      step('store.finishFollowUp', () => {
        if (!hasArrived(store.entries().find((each) => each.id === id)))
          throw new Error('let go of what has not arrived')
        store.finishFollowUp(id)
        return ok(undefined)
      }),
    finish: (id, receipt) =>
      step('store.finish', () => {
        const entry = asApplication(store.entries().find((each) => each.id === id))
        if (entry && !server.holdsAllOf(id, entry.submission)) throw new Error('let go of what has not arrived')
        store.finish(id, receipt)
        return ok(undefined)
      }),
  }

  function hasArrived(entry: OutboxEntry | undefined): boolean {
    if (entry?.kind !== 'answer') return entry === undefined || server.withdrawals.has(entry.id)
    return server.answers.has(entry.id) && server.missingOf(entry.submissionId, entry.answer).length === 0
  }

  const lock: SenderLock = {
    run: (task) => (world.lock ? world.lock.run(task, killed) : task()),
  }
  const bugs: unknown[] = []
  const onBug = (error: unknown): void => {
    if (error !== BROKEN) throw error
    bugs.push(error)
  }
  return { runner: createOutboxRunner({ remote, store: device, sendFollowUp, lock, clock, onBug }), killed, bugs }
}

/** A stored name at the end of an object's path. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A lock between processes: held until the task ends or its process dies. */
export class SharedLock {
  #last: Promise<void> = Promise.resolve()

  async run(task: () => Promise<void>, killed: Promise<void>): Promise<void> {
    const before = this.#last
    let done = (): void => undefined
    this.#last = new Promise((resolve) => {
      done = resolve
    })
    void killed.then(done)
    await before
    try {
      await task()
    } finally {
      done()
    }
  }
}
