import { answerIdOf, documentsOf, freezeAnswer, type FrozenAnswer } from '@sotto/domain/questions/question'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { expect } from 'vitest'
import { queuedAnswer, queuedWithdrawal } from '../../../../web/src/data/local/outbox/outbox.ts'
import { isParked, lacksFiles, refuseTakingBack } from '../../../../web/src/data/sync/entry-state.ts'
import type { ApplicationEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { SharedLock, type World } from './faulty-process.ts'
import { MemoryStore } from './memory-store.ts'
import { ModelServer } from './model-server.ts'
import { attached, queuedApplication, receivedApplication, UID } from './sending.ts'
import { sendUntilEmpty } from './send-until-empty.ts'
import { virtualClock } from './virtual-clock.ts'

/** What both sides do: the sponsor on this device or on another, an admin, and the triggers. */
export const ACTS = [
  'answer',
  'pause',
  'take back',
  'damage a file',
  'answer elsewhere',
  'arrive and close',
  'withdraw',
  'close',
  'reopen',
  'decide',
  'tell',
  'sign out',
  'sign in',
] as const

export interface Act {
  kind: (typeof ACTS)[number]
  /** Which of the questions. */
  of: number
}

/** What goes wrong, and who does what meanwhile. */
export interface Schedule {
  /** How many questions are open and answered at the beginning; every second is about the same application. */
  questions: number
  /** The sizes of the files of each answer. */
  files?: readonly number[]
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
  /** All answers that were queued, by their ids, as they were queued last. */
  queued: ReadonlyMap<string, FrozenAnswer>
  /** The words of answers that are typed again: taken back, or refused for good. By the answer's id. */
  typed: ReadonlyMap<string, FrozenAnswer>
  /** Those that have arrived without all of their files, because one was damaged on the device. */
  incomplete: ReadonlySet<string>
  /** Those that were refused for good, with why. */
  refused: ReadonlyMap<string, string>
  waiting: ApplicationEntry | undefined
}

/** Sends answers, beside an application, with everything that goes wrong, asking again until the outbox is empty. */
export async function answerAll(schedule: Schedule): Promise<Outcome> {
  const {
    questions,
    files = [],
    faultAt = () => undefined,
    senders = 1,
    locked = true,
    delayOf = () => 0,
    acts = new Map<number, Act>(),
  } = schedule
  const [server, store] = [new ModelServer(), new MemoryStore()]
  const queued = new Map<string, FrozenAnswer>()
  const typed = new Map<string, FrozenAnswer>()
  const refused = new Map<string, string>()
  const incomplete = new Set<string>()
  let here: string | null = UID
  let steps = 0

  const asked: { id: string; about: string }[] = []
  for (let index = 0; index < questions; index += 1) {
    const { id: about, submission } = await receivedApplication(index)
    const same = asked[0]?.about
    if (index % 2 === 0 || same === undefined) {
      server.submissions.set(about, submission)
      server.receipts.set(about, { ...submission, ...INITIAL_STATE, created_at: new Date(0) })
    }
    const id = String(index).padStart(32, '0')
    asked.push({ id, about: index % 2 === 1 && same !== undefined ? same : about })
    server.ask(id, asked[index]?.about ?? '')
  }

  // Hashed before anything begins: an act takes no turn of the event loop. Each round but the first begins with an act.
  const lastRound = [...acts.values()].filter(({ kind }) => kind === 'reopen').length
  const frozen = new Map<string, FrozenAnswer>()
  const bytes = new Map<string, ReadonlyMap<string, Blob>>()
  for (const { id } of asked) {
    for (let round = 0; round <= lastRound; round += 1) {
      const content = { user_id: UID, request_id: id, round }
      const own = await attached(files)
      bytes.set(answerIdOf(id, round), own.files)
      frozen.set(
        `${answerIdOf(id, round)} Here.`,
        await freezeAnswer({ ...content, text: 'Here.', documents: own.documents }),
      )
      frozen.set(`${answerIdOf(id, round)} Elsewhere.`, await freezeAnswer({ ...content, text: 'Elsewhere.' }))
    }
  }
  const answerOf = (id: string, text: string): FrozenAnswer | undefined => {
    const round = server.questions.get(id)?.round ?? 0
    return frozen.get(`${answerIdOf(id, round)} ${text}`)
  }

  function queue({ id, about }: (typeof asked)[number]): void {
    const answer = answerOf(id, 'Here.')
    if (answer === undefined || server.questions.get(id)?.status !== 'open') return
    const entryId = answerIdOf(id, answer.round)
    if (store.entries().some((entry) => entry.id === entryId) || store.answered.has(entryId)) return
    queued.set(entryId, answer)
    typed.delete(entryId)
    refused.delete(entryId)
    const words = { question: 'Who holds the option?', projectName: 'Quay' }
    const entry = queuedAnswer({ id: entryId, uid: UID, submissionId: about, answer, ...words, queuedAt: 0 })
    store.add(entry, bytes.get(entryId))
  }

  function takeBack(entryId: string): void {
    const entry = store.entries().find(({ id }) => id === entryId)
    if (entry === undefined || entry.kind === 'application' || refuseTakingBack(entry) !== undefined) return
    store.reopen(entryId)
    if (lacksFiles(entry)) incomplete.add(entryId)
    else if (entry.kind === 'answer') typed.set(entryId, entry.answer)
  }

  /** It is resumed when the sponsor is asked. */
  function pause(entryId: string): void {
    if (store.entries().some(({ id }) => id === entryId)) store.setPaused(entryId, true)
  }

  /** As a disk does that loses what it holds. */
  function damage(entryId: string): void {
    const [name] = bytes.get(entryId)?.keys() ?? []
    if (name !== undefined && store.files.has(name)) store.files.set(name, new Blob(['x'.repeat(50)]))
  }

  function act({ kind, of }: Act): void {
    const question = asked[of % asked.length]
    if (question === undefined) return
    const { id, about } = question
    if (kind === 'answer') queue(question)
    if (kind === 'pause') pause(answerIdOf(id, server.questions.get(id)?.round ?? 0))
    if (kind === 'take back') takeBack(answerIdOf(id, server.questions.get(id)?.round ?? 0))
    if (kind === 'damage a file') damage(answerIdOf(id, server.questions.get(id)?.round ?? 0))
    if (kind === 'answer elsewhere') {
      const answer = answerOf(id, 'Elsewhere.')
      if (answer) server.answer(about, answer)
    }
    // A request of this device that was given up arrives at the last moment.
    if (kind === 'arrive and close') {
      const answer = answerOf(id, 'Here.')
      const entry = answer && store.entries().find((each) => each.id === answerIdOf(id, answer.round))
      if (answer && entry?.mayExistOnServer === true) server.answer(about, answer)
      server.close(id)
    }
    if (kind === 'withdraw' && !store.entries().some((entry) => entry.id === about) && !server.isDecided(about)) {
      store.add(queuedWithdrawal({ id: about, uid: UID, reason: '', projectName: 'Quay', queuedAt: 0 }))
    }
    if (kind === 'close') server.close(id)
    if (kind === 'reopen') server.reopen(id)
    if (kind === 'decide') server.decide(about)
    if (kind === 'tell') server.settle()
    if (kind === 'sign out') here = null
    if (kind === 'sign in') here = UID
  }

  const world: World = {
    server,
    store,
    clock: virtualClock(),
    lock: locked ? new SharedLock() : undefined,
    delayOf,
    late: [],
    faultAt(step) {
      const next = acts.get(steps)
      steps += 1
      if (next !== undefined) act(next)
      return faultAt(step)
    },
  }

  asked.forEach(queue)
  const application = schedule.waiting && (await queuedApplication(schedule.waiting))
  if (application) store.add(application.entry, application.files)

  /** What a sponsor does whom the device asks. */
  function decide(): void {
    here = UID
    server.settle()
    for (const entry of store.entries()) {
      if (!isParked(entry)) {
        if (entry.paused) store.setPaused(entry.id, false)
        continue
      }
      if (entry.kind === 'application') {
        store.setPaused(entry.id, false)
        continue
      }
      if (refuseTakingBack(entry) !== undefined) {
        store.setPaused(entry.id, false)
        continue
      }
      if (entry.kind === 'answer' && !lacksFiles(entry)) refused.set(entry.id, entry.problem ?? '')
      takeBack(entry.id)
    }
  }

  await sendUntilEmpty(world, { senders, mostRounds: 80, whoIsHere: () => here, afterRound: decide })
  server.settle()
  return { world, queued, typed, incomplete, refused, waiting: application?.entry }
}

/**
 * Each answer that was queued is on the server, once, with all of its files, or its words and files are on the device again and were never
 * taken; none was taken after its round had ended; nothing waits on the device.
 */
export function expectSettled(outcome: Outcome): void {
  const { world, queued, typed, incomplete, refused, waiting } = outcome
  const { server, store } = world
  expect(store.entries()).toEqual([])
  for (const [id, answer] of queued) {
    const stored = server.answers.get(id)
    const isSent = stored?.digest === answer.digest
    expect(isSent, `${id} is sent or typed`).toBe(!typed.has(id))
    expect(store.answered.has(id)).toBe(isSent && !incomplete.has(id))
    const missing = isSent ? server.missingOf(server.questions.get(answer.request_id)?.submissionId ?? '', answer) : []
    // One was damaged on the device after the answer had arrived; it kept no other back.
    expect(missing.length).toBeLessThanOrEqual(incomplete.has(id) ? 1 : 0)
    if (!isSent) for (const name of Object.keys(documentsOf(answer))) expect(store.files.has(name)).toBe(true)
    if (isSent) expect(refused.has(id)).toBe(false)
    else if (refused.get(id) === 'answered-before') expect(stored).toBeDefined()
  }
  for (const { request_id, round, revision } of server.answers.values()) {
    const question = server.questions.get(request_id)
    // A round begins with an even count of changes, and its end is the next: none was answered after it had ended.
    expect(question && (question.round > round || question.revision > revision)).toBe(true)
  }
  for (const question of server.questions.values()) {
    const isEnded = server.receipts.get(question.submissionId)?.status === WITHDRAWN
    if (isEnded) expect(question.status).not.toBe('open')
  }
  if (waiting) expect(server.holdsAllOf(waiting.id, waiting.submission)).toBe(true)
}
