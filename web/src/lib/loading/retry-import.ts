/** Milliseconds until a module that could not be fetched is asked for once more. */
export const RETRY_AFTER_MS = 1000

/**
 * Imports a module, and tries once more after a failure: on a busy device Chromium at times aborts the fetch of a module that the
 * service worker has. Rejects with the second failure.
 */
export function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)).then(load))
}
