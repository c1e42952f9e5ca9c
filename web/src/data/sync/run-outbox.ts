import { ok } from '@sotto/domain/shared/result'
import type { Clock } from '#data/clock.ts'
import {
  manifestOf,
  NOTHING_SENT,
  sentBytesOf,
  type EntryWithFiles,
  type FileProgress,
  type OutboxEntry,
} from './outbox-entry.ts'
import type {
  PortResult,
  AttemptEnd,
  SenderLock,
  Outcome,
  SendFollowUp,
  SubmissionGateway,
  StillWanted,
  OutboxStore,
} from './ports.ts'
import { backoff, isParked, waitOf, waitsForTime, waitsToBeSent } from './entry-state.ts'
import { patientStore } from './patient-store.ts'
import { sendEntry } from './send-entry.ts'

export interface RunnerEnds {
  remote: SubmissionGateway
  store: OutboxStore
  sendFollowUp: SendFollowUp
  lock: SenderLock
  clock: Clock
  /** Told of what should never happen, so that somebody can mend it; the entry is tried again later. */
  onBug: (error: unknown) => void
}

export interface OutboxRunner {
  /** Sends what is due; with `now`, also what waits for its next attempt. Resolves when there is nothing left to do now. */
  poke(options?: { now?: boolean }): Promise<void>
  /** Abandons what is under way and does nothing more. */
  stop(): void
}

/** The device could not say what is due, or something broke: look again after this many milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** No timer is shorter: an attempt whose end could not be noted must not be repeated without a pause. */
const SHORTEST_MS = 1000

interface Asked {
  /** Also what waits for its next attempt. */
  now: boolean
  at: number
}

/**
 * Decides when to send: one sender at a time, in the order of queueing, each due entry once in a pass, and a timer for the
 * next one due. Parked and paused entries wait for the person, signed-out ones for the next poke.
 */
export function createOutboxRunner(given: RunnerEnds): OutboxRunner {
  const stopper = new AbortController()
  const { clock, lock, onBug } = given
  const ends: PassEnds = {
    ...given,
    signal: stopper.signal,
    store: patientStore(given.store, { clock, signal: stopper.signal }),
    noted: new Map(),
  }
  let cancelTimer: (() => void) | null = null
  let running: Promise<void> | null = null
  let asked: Asked | null = null

  async function run(): Promise<void> {
    try {
      while (asked !== null && !stopper.signal.aborted) {
        const present = asked
        asked = null
        await lock.run(() => sendDue(ends, present), stopper.signal)
      }
      running = null
      setTimer(await nextWait())
    } catch (error) {
      running = null
      onBug(error)
      setTimer(LOOK_AGAIN_MS)
    }
  }

  /** Nothing when no entry is tried by itself. */
  async function nextWait(): Promise<number | undefined> {
    const entries = await listEntries(ends)
    if (!entries.ok) return LOOK_AGAIN_MS
    const waits = entries.value.filter(waitsForTime).map((entry) => waitOf(entry, clock.now()))
    return waits.length === 0 ? undefined : Math.min(...waits)
  }

  function setTimer(wait: number | undefined): void {
    cancelTimer?.()
    cancelTimer = null
    if (wait === undefined || stopper.signal.aborted) return
    cancelTimer = clock.setTimer(Math.max(SHORTEST_MS, wait), () => void poke())
  }

  function poke({ now = false } = {}): Promise<void> {
    asked = { now: now || asked?.now === true, at: clock.now() }
    running ??= run()
    return running
  }

  return {
    poke,
    stop() {
      stopper.abort()
      cancelTimer?.()
    },
  }
}

interface PassEnds extends RunnerEnds {
  signal: AbortSignal
  /** How this sender's attempts ended, by entry, also those whose end the device could not note: a full one can't. */
  noted: Map<string, AttemptEnd & { stored: boolean }>
}

/** What waits, with the ends of attempts that only this sender knows. */
async function listEntries({ store, noted }: PassEnds): Promise<PortResult<readonly OutboxEntry[]>> {
  const entries = await store.listEntries()
  return entries.ok ? ok(entries.value.map((entry) => remember(entry, noted))) : entries
}

function remember(entry: OutboxEntry, noted: PassEnds['noted']): OutboxEntry {
  const end = noted.get(entry.id)
  if (end === undefined || end.stored) return entry
  const { attempts, nextAttemptAt, problem } = end
  // A decision that the device could not note is not asked of anybody: another attempt finds the problem again, and may note it.
  return { ...entry, attempts, nextAttemptAt, problem: isParked({ ...entry, problem }) ? 'device-storage' : problem }
}

/** An entry that waits for a sign-in is always worth a look: without the right person it costs no request. */
function isDue(entry: OutboxEntry, asked: Asked, { clock, noted }: PassEnds): boolean {
  if (!waitsForTime(entry)) return waitsToBeSent(entry)
  if (waitOf(entry, clock.now()) === 0) return true
  return asked.now && !wasTriedSince(asked.at, entry, noted.get(entry.id))
}

/** Whether another sender, asked by the same event, has tried it already: each of them would count a failure. */
function wasTriedSince(at: number, { attempts, nextAttemptAt, problem }: OutboxEntry, own: AttemptEnd | undefined) {
  if (problem === 'limit-reached' || own?.nextAttemptAt === nextAttemptAt) return false
  return nextAttemptAt - backoff(attempts) > at
}

async function sendDue(ends: PassEnds, asked: Asked): Promise<void> {
  const tried = new Set<string>()
  await wakeUp(ends)
  while (!ends.signal.aborted) {
    // Read anew each time: what was queued meanwhile is sent too, what another sender finished is not.
    const entries = await listEntries(ends)
    if (!entries.ok) return
    const due = entries.value.filter((each) => !tried.has(each.id) && isDue(each, asked, ends))
    const entry = due.find(({ attempts }) => attempts < MANY_ATTEMPTS) ?? due[0]
    if (entry === undefined) return
    tried.add(entry.id)
    await attempt(entry, ends)
  }
}

/** An entry that has failed so often without getting on comes after the others: it may be what ends the page each time. */
const MANY_ATTEMPTS = 3

/**
 * With the lock held nobody else is at work: an attempt that still counts as begun was cut off with its page or worker. It counts as
 * failed, and is due as before: most pages are only closed.
 */
async function wakeUp({ store }: PassEnds): Promise<void> {
  const entries = await store.listEntries()
  for (const { id, startedAt, attempts, nextAttemptAt, problem } of entries.ok ? entries.value : []) {
    if (startedAt !== null) await store.endAttempt(id, { attempts: attempts + 1, nextAttemptAt, problem })
  }
}

/**
 * Tries one entry. Its owner may pause it meanwhile, here, in another tab or while the service worker sends: each note of
 * what is done answers whether to go on, so what is under way is abandoned after the present piece, which is noted.
 */
async function attempt(listed: OutboxEntry, ends: PassEnds): Promise<void> {
  const { clock, store, onBug, signal, noted } = ends
  const begun = await store.beginAttempt(listed.id, clock.now())
  // Not what was listed: its owner may have changed it since. A device that can't note the beginning sends what it has.
  const entry = begun.ok ? begun.value && remember(begun.value, noted) : listed
  if (entry === undefined) return
  const stopper = new AbortController()
  const stop = (): void => stopper.abort()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const progress = followProgress(entry)
  const heeding = heedingStore(entry, { isNoted: begun.ok, onProgress: progress.note, onUnwanted: stop }, ends)
  const attemptEnds = { ...ends, store: heeding, signal: stopper.signal }
  const outcome = await sendEntry(entry, attemptEnds).catch((error: unknown): Outcome => {
    onBug(error)
    return { kind: 'failed', problem: 'unreachable' }
  })
  signal.removeEventListener('abort', stop)
  if (signal.aborted || outcome.kind === 'sent') return
  // What gets on between two failures has not failed often, however often the line is cut.
  const failures = progress.gotOn() ? 0 : entry.attempts
  const end = stopper.signal.aborted
    ? INTERRUPTED
    : afterFailure({ ...entry, attempts: failures }, outcome, clock.now())
  const stored = await store.endAttempt(entry.id, end)
  noted.set(entry.id, { ...end, stored: stored.ok })
}

interface Heed {
  /** Whether the device has noted that the attempt has begun. */
  isNoted: boolean
  onProgress: Progress['note']
  /** Its owner has paused the entry, or taken it back. */
  onUnwanted: () => void
}

/** The device's end of one attempt: it heeds what each note answers. */
function heedingStore(
  { id }: OutboxEntry,
  { isNoted, onProgress, onUnwanted }: Heed,
  { store, clock }: PassEnds,
): OutboxStore {
  const heed = (note: PortResult<StillWanted>): PortResult<StillWanted> => {
    if (note.ok && !note.value) onUnwanted()
    return note
  }
  return {
    ...store,
    async saveMayExist(...note) {
      // Its owner can take back what is not known to be sent. So a beginning that could not be noted is noted now, or nothing is created.
      const begun = isNoted ? ok(true) : await store.beginAttempt(id, clock.now())
      if (!begun.ok) return begun
      return heed(begun.value ? await store.saveMayExist(...note) : ok(false))
    },
    async saveProgress(...note) {
      onProgress(note[1], note[2])
      return heed(await store.saveProgress(...note))
    },
  }
}

interface Progress {
  note: (storedName: string, progress: FileProgress) => void
  /** Whether the server holds more bytes than when the attempt began. */
  gotOn: () => boolean
}

function followProgress(entry: OutboxEntry): Progress {
  if (entry.kind === 'withdrawal') return { note: () => undefined, gotOn: () => false }
  const declared = Object.entries(manifestOf(entry))
  const bytesOf = (files: EntryWithFiles['files']): number =>
    declared.reduce((sum, [name, { file_size }]) => sum + sentBytesOf(files[name] ?? NOTHING_SENT, file_size), 0)
  let files = entry.files
  return {
    note: (storedName, progress) => void (files = { ...files, [storedName]: progress }),
    gotOn: () => bytesOf(files) > bytesOf(entry.files),
  }
}

/** After a pause nothing has failed: whoever resumes it wants it tried at once. */
const INTERRUPTED: AttemptEnd = { attempts: 0, nextAttemptAt: 0, problem: null }

function afterFailure(entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'sent' }>, now: number): AttemptEnd {
  if (outcome.kind === 'needs-sign-in') return { attempts: entry.attempts, nextAttemptAt: 0, problem: 'signed-out' }
  const attempts = entry.attempts + 1
  const { problem, waitMs } = outcome
  const end = { attempts, nextAttemptAt: now + (waitMs ?? backoff(attempts)), problem }
  // Only this attempt has asked the server to create it, and was answered.
  return problem === 'not-accepted' && !entry.mayExistOnServer ? { ...end, mayExistOnServer: false } : end
}
