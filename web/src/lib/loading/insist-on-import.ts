import { createEmitter } from '../emitter.ts'
import { RETRY_AFTER_MS } from './retry-import.ts'

const LONGEST_PAUSE_MS = 30_000

/** What is asked for again and again, by what imports it. */
const missing = new Set<object>()
const changes = createEmitter()

/**
 * Imports a module that its page can't do without: again after each failure, with growing pauses, until it comes. Rejects with the last
 * failure once `signal` is aborted. From the second failure on, it counts as missing.
 */
export async function insistOnImport<Module>(load: () => Promise<Module>, signal: AbortSignal): Promise<Module> {
  try {
    for (let pause = RETRY_AFTER_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await load()
      } catch (error) {
        if (signal.aborted) throw error
        if (pause > RETRY_AFTER_MS) noteMissing(load)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  } finally {
    noteMissing(load, false)
  }
}

/**
 * Notes that what `load` imports can't be fetched with a network, or no longer. Chromium before 156 and Firefox before 154 keep a failed
 * import and answer each later one with its failure, without a request: there, it comes with a reload alone.
 */
export function noteMissing(load: object, isMissing = navigator.onLine): void {
  if (isMissing === missing.has(load)) return
  if (isMissing) missing.add(load)
  else missing.delete(load)
  changes.emit()
}

/** Whether a part is missing that this window keeps asking for. */
export const isPartMissing = (): boolean => missing.size > 0

/** Calls back at each change of `isPartMissing`. The returned function ends that. */
export const watchMissingParts = changes.subscribe
