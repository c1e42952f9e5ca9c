import type { Clock } from '../clock.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { backoff } from './backoff.ts'
import type { Answer, AttemptEnd, LockEnd, Outcome, RemoteEnd, StillWanted, StoreEnd } from './ends.ts'
import { waitsForTime } from './entry-state.ts'
import { sendEntry } from './send-entry.ts'

export interface RunnerEnds {
  remote: RemoteEnd
  store: StoreEnd
  lock: LockEnd
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

/** The device could not say what is due: look again after this many milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** No timer is shorter: an attempt whose end could not be noted must not be repeated without a pause. */
const SHORTEST_MS = 1000

/**
 * Decides when to send: one sender at a time, in the order of queueing, each due entry once in a pass, and a timer for the
 * next one due. Parked and paused entries wait for the person, signed-out ones for the next poke.
 */
export function createOutboxRunner(ends: RunnerEnds): OutboxRunner {
  const stopper = new AbortController()
  let cancelTimer: (() => void) | null = null
  let running: Promise<void> | null = null
  let asked: { now: boolean } | null = null

  async function run(): Promise<void> {
    while (asked !== null && !stopper.signal.aborted) {
      const { now } = asked
      asked = null
      await ends.lock.run(() => sendDue(ends, stopper.signal, now))
    }
    running = null
    if (!stopper.signal.aborted) await setTimer()
  }

  async function setTimer(): Promise<void> {
    const entries = await ends.store.listEntries()
    cancelTimer?.()
    cancelTimer = null
    const waits = entries.ok
      ? entries.value.filter(waitsForTime).map((entry) => entry.nextAttemptAt - ends.clock.now())
      : [LOOK_AGAIN_MS]
    if (waits.length === 0 || stopper.signal.aborted) return
    cancelTimer = ends.clock.setTimer(Math.max(SHORTEST_MS, Math.min(...waits)), () => void poke())
  }

  function poke({ now = false } = {}): Promise<void> {
    asked = { now: now || asked?.now === true }
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

/** An entry that waits for a sign-in is always worth a look: without the right person it costs no request. */
function isDue(entry: OutboxEntry, now: number, impatient: boolean): boolean {
  if (!waitsForTime(entry)) return !entry.paused && entry.problem === 'signed-out'
  return impatient || entry.nextAttemptAt <= now
}

async function sendDue(ends: RunnerEnds, signal: AbortSignal, impatient: boolean): Promise<void> {
  const tried = new Set<string>()
  while (!signal.aborted) {
    // Read anew each time: what was queued meanwhile is sent too, what another sender finished is not.
    const entries = await ends.store.listEntries()
    if (!entries.ok) return
    const entry = entries.value.find((each) => !tried.has(each.id) && isDue(each, ends.clock.now(), impatient))
    if (entry === undefined) return
    tried.add(entry.id)
    await attempt(entry, ends, signal)
  }
}

/**
 * Tries one entry. Its owner may pause it meanwhile, here, in another tab or while the service worker sends: each note of
 * what is done answers whether to go on, so what is under way is abandoned after the present piece, which is noted.
 */
async function attempt(listed: OutboxEntry, ends: RunnerEnds, runnerSignal: AbortSignal): Promise<void> {
  const { clock, store, onBug } = ends
  const begun = await store.beginAttempt(listed.id, clock.now())
  // Not what was listed: its owner may have changed it since. A device that can't note the beginning sends what it has.
  const entry = begun.ok ? begun.value : listed
  if (entry === undefined) return
  const unwanted = new AbortController()
  const heed = (noted: Answer<StillWanted>): Answer<StillWanted> => {
    if (noted.ok && !noted.value) unwanted.abort()
    return noted
  }
  const heeding: StoreEnd = {
    ...store,
    saveOffered: async (...note) => heed(await store.saveOffered(...note)),
    saveProgress: async (...note) => heed(await store.saveProgress(...note)),
  }
  const signal = AbortSignal.any([runnerSignal, unwanted.signal])
  const outcome = await sendEntry(entry, { ...ends, store: heeding, signal }).catch((error: unknown): Outcome => {
    onBug(error)
    return { kind: 'retry-later', problem: 'unreachable' }
  })
  if (runnerSignal.aborted || outcome.kind === 'sent') return
  const end = unwanted.signal.aborted ? INTERRUPTED : afterFailure(entry, outcome, clock.now())
  await store.endAttempt(entry.id, end)
}

/** After a pause nothing has failed: whoever resumes it wants it tried at once. */
const INTERRUPTED: AttemptEnd = { attempts: 0, nextAttemptAt: 0, problem: null }

function afterFailure(entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'sent' }>, now: number): AttemptEnd {
  if (outcome.kind === 'needs-sign-in') return { attempts: entry.attempts, nextAttemptAt: 0, problem: 'signed-out' }
  const attempts = entry.attempts + 1
  return { attempts, nextAttemptAt: now + backoff(attempts), problem: outcome.problem }
}
