import { AUTOSAVE_MS } from '@sotto/domain/limits'
import { systemClock, type Clock } from '../clock.ts'
import type { SaveDraftResult } from './save-draft.ts'

type FailureReason = Extract<SaveDraftResult, { saved: false }>['reason']

export type AutosaveState =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed'; reason: FailureReason }

export interface Autosave<Snapshot> {
  /** Takes the newest snapshot; it reaches `save` within `delay`, however many follow. */
  change(snapshot: Snapshot): void
  /** Saves what is not saved yet, now. Resolves when no write is left that could still be made. */
  flush(): Promise<void>
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

const RETRY_MS = 3000

/** Refusals that no repetition changes: the draft on the device is no longer the one being typed into. */
const FINAL: readonly FailureReason[] = ['newer', 'gone', 'waiting']

/**
 * Writes what is typed: one write in flight, the newest snapshot wins, and what a full or failing disk refused is tried again
 * with whatever is newest then. After a final refusal it writes nothing more.
 */
export function createAutosave<Snapshot>(options: AutosaveOptions<Snapshot>): Autosave<Snapshot> {
  const { save, onState, delay = AUTOSAVE_MS, clock = systemClock } = options
  let unsaved: { snapshot: Snapshot } | null = null
  let cancelTimer: (() => void) | null = null
  let writing: Promise<void> | null = null
  let stopped = false

  function schedule(ms: number): void {
    if (stopped) return
    cancelTimer ??= clock.setTimer(ms, () => {
      cancelTimer = null
      writing ??= write()
    })
  }

  function unschedule(): void {
    cancelTimer?.()
    cancelTimer = null
  }

  async function write(): Promise<void> {
    const taken = unsaved
    unsaved = null
    if (taken !== null && !stopped) {
      onState({ kind: 'saving' })
      const result = await save(taken.snapshot)
      writing = null
      settle(taken, result)
    } else {
      writing = null
    }
  }

  function settle(taken: { snapshot: Snapshot }, result: SaveDraftResult): void {
    if (result.saved) {
      onState({ kind: 'saved', at: result.savedAt })
      if (unsaved !== null) schedule(delay)
      return
    }
    onState({ kind: 'failed', reason: result.reason })
    if (FINAL.includes(result.reason)) {
      stopped = true
      unschedule()
      return
    }
    unsaved ??= taken
    unschedule()
    schedule(RETRY_MS)
  }

  return {
    change(snapshot) {
      if (stopped) return
      unsaved = { snapshot }
      if (writing === null) schedule(delay)
    },
    async flush() {
      unschedule()
      while (writing !== null) await writing
      unschedule()
      if (unsaved === null) return
      writing = write()
      await writing
    },
    stop() {
      stopped = true
      unschedule()
    },
  }
}
