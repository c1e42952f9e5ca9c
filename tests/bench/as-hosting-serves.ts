import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface HostingFront {
  url: string
  /** Has the answer to a path at hand, as a cache has for all but the first who ask. */
  warm: (path: string) => Promise<void>
  close: () => Promise<unknown>
}

/**
 * Stands before the emulator of Hosting and does what the emulator leaves out and Hosting does: HTTP/2, brotli, and answers from
 * a cache. Its certificate is nobody's, so a browser must be told to ignore that. It has a thread of its own: no answer waits for
 * what is measured.
 */
export async function serveAsHosting(emulator: string): Promise<HostingFront> {
  const thread = new Worker(new URL('./hosting-front.ts', import.meta.url), { workerData: emulator })
  const told = async () => String((await once(thread, 'message'))[0])
  return {
    url: await told(),
    async warm(path) {
      thread.postMessage(path)
      await told()
    },
    close: () => thread.terminate(),
  }
}
