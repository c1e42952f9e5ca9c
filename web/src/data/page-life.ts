import { createEmitter } from '#lib/emitter.ts'

/**
 * Whether this page is alive. One that is being left, or is kept aside in the back-forward cache, is not: a browser may refuse
 * its requests at once or never answer them. It must hold nothing then that other windows wait for.
 */
export interface PageLife {
  isSuspended(): boolean
  /** Calls back at each change, before anything is drawn. The returned function ends that. */
  watch(onChange: (suspended: boolean) => void): () => void
  /** Resolves after `ms`, in a task of its own, and not before the page is alive. */
  pause(ms: number): Promise<void>
}

export function followPage(page: EventTarget): PageLife {
  let suspended = false
  const changes = createEmitter<[suspended: boolean]>()
  const set = (next: boolean) => () => {
    // A page is also shown once when it has loaded.
    if (suspended === next) return
    suspended = next
    changes.emit(next)
  }
  // A browser may call whoever listened earlier first, Dexie among them, though these listeners capture.
  page.addEventListener('pagehide', set(true), { capture: true })
  page.addEventListener('pageshow', set(false), { capture: true })
  return {
    isSuspended: () => suspended,
    watch: changes.subscribe,
    async pause(ms) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      while (suspended) {
        await new Promise<void>((resolve) => page.addEventListener('pageshow', () => resolve(), { once: true }))
      }
    },
  }
}

/** This window's, or this worker's, which has no such events and is always alive. A test has neither. */
export const pageLife = followPage('addEventListener' in globalThis ? globalThis : new EventTarget())
