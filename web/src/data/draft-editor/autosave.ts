import { AUTOSAVE_MS } from '@sotto/domain/shared/limits'
import { systemClock, type Clock } from '#data/clock.ts'
import type { SaveDraftFailure, SaveDraftResult } from '#data/local/drafts.ts'

export type AutosaveState =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed'; reason: SaveDraftFailure }

export interface Autosave<Snapshot> {
  /** Takes the newest snapshot; it reaches `save` within `delay`, however many follow. */
  change(snapshot: Snapshot): void
  /**
   * Saves what is not saved yet, now. True when everything is on the device; it resolves within the turn that ended the last
   * write, so nothing can have been typed since.
   */
  flush(): Promise<boolean>
  /** Drops the timers and writes nothing more. Flush first. */
  stop(): void
}

export interface AutosaveOptions<Snapshot> {
  save: (snapshot: Snapshot) => Promise<SaveDraftResult>
  onState: (state: AutosaveState) => void
  /** Milliseconds from the first unsaved change to its write. */
  delay?: number
  clock?: Clock
}

interface Unsaved<Snapshot> {
  snapshot: Snapshot
  /** When the first change happened that no write has taken yet. */
  since: number
}

const RETRY_MS = 3000

/** Refusals that no repetition changes: the draft on the device is no longer the one being typed into. */
const FINAL: readonly SaveDraftFailure[] = ['newer', 'gone', 'waiting']

/**
 * Writes what is typed: one write in flight, the newest snapshot wins, and what a full or failing disk refused is tried again
 * with whatever is newest then. After a final refusal it writes nothing more.
 */
export function createAutosave<Snapshot>(options: AutosaveOptions<Snapshot>): Autosave<Snapshot> {
  const { save, onState, delay = AUTOSAVE_MS, clock = systemClock } = options
  let unsaved: Unsaved<Snapshot> | null = null
  let cancelTimer: (() => void) | null = null
  let writing: Promise<boolean> | null = null
  let stopped = false

  function schedule(at: number): void {
    cancelTimer ??= clock.setTimer(Math.max(0, at - clock.elapsed()), () => {
      cancelTimer = null
      write()
    })
  }

  function unschedule(): void {
    cancelTimer?.()
    cancelTimer = null
  }

  function write(): void {
    if (writing !== null || unsaved === null || stopped) return
    const taken = unsaved
    unsaved = null
    onState({ kind: 'saving' })
    writing = save(taken.snapshot).then((result) => {
      writing = null
      settle(taken, result)
      return result.ok
    })
  }

  function settle(taken: Unsaved<Snapshot>, result: SaveDraftResult): void {
    onState(result.ok ? { kind: 'saved', at: result.value.savedAt } : { kind: 'failed', reason: result.reason })
    if (!result.ok) unsaved ??= taken
    if (!result.ok && FINAL.includes(result.reason)) stop()
    if (unsaved !== null && !stopped) schedule(result.ok ? unsaved.since + delay : clock.elapsed() + RETRY_MS)
  }

  function stop(): void {
    stopped = true
    unschedule()
  }

  return {
    change(snapshot) {
      if (stopped) return
      unsaved = { snapshot, since: unsaved?.since ?? clock.elapsed() }
      if (writing === null) schedule(unsaved.since + delay)
    },
    async flush() {
      await writing
      while (unsaved !== null && !stopped) {
        unschedule()
        write()
        if (!(await writing)) break
      }
      return unsaved === null
    },
    stop,
  }
}
