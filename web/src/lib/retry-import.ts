/** Milliseconds until a module that could not be fetched is asked for once more. */
const RETRY_AFTER_MS = 1000

/**
 * Imports a module, and tries once more after a failure: on a busy device Chromium at times aborts the fetch of a module that the
 * service worker has. Rejects with the second failure.
 */
export function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)).then(load))
}

const LONGEST_PAUSE_MS = 30_000

/**
 * Imports a module that its page can't do without: again after each failure, with growing pauses, until it comes. Rejects with the last
 * failure once `signal` is aborted.
 */
export async function insistOnImport<Module>(load: () => Promise<Module>, signal: AbortSignal): Promise<Module> {
  for (let pause = RETRY_AFTER_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
