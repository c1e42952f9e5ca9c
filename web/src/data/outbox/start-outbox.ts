import { sweepChunks } from '#data/local/files/file-chunks.ts'
import { openOutboxRunner } from './outbox-runner.ts'
import { pageLife } from '#data/page-life.ts'
import { pageEnds } from './page-ends.ts'
import { waitsToBeSent } from '#data/sync/entry-state.ts'
import { SYNC_TAG } from '#data/service-worker.ts'
import type { OutboxRunner } from '#data/sync/run-outbox.ts'

export type Outbox = OutboxRunner

/**
 * Sends from this page: at once, when the network returns, when the page comes into view, when poked, and by itself when the
 * next attempt is due. A page that is closed leaves the rest to Background Sync, where a browser has that.
 */
export function startOutbox(): Outbox {
  let runner = openOutboxRunner(pageEnds)
  const pokeNow = (): void => void runner.poke({ now: true })
  // A page that is kept aside would keep the lock, too, and no other window could send.
  const unwatch = pageLife.watch((suspended) => {
    runner.stop()
    if (suspended) return
    runner = openOutboxRunner(pageEnds)
    pokeNow()
  })
  const pokeWhenVisible = (): void => {
    if (document.visibilityState === 'visible') pokeNow()
  }
  addEventListener('online', pokeNow)
  document.addEventListener('visibilitychange', pokeWhenVisible)
  void sweepChunks(Date.now())
  pokeNow()
  void askForSync()
  return {
    poke(options) {
      void askForSync()
      return runner.poke(options)
    },
    stop() {
      unwatch()
      removeEventListener('online', pokeNow)
      document.removeEventListener('visibilitychange', pokeWhenVisible)
      runner.stop()
    },
  }
}

/** Not in TypeScript's library: only some browsers have it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Of a browser with nothing to send nothing is asked: it would start the service worker, which an update then has to wait for. */
async function askForSync(): Promise<void> {
  const entries = await pageEnds.store.listEntries()
  if (!entries.ok || !entries.value.some(waitsToBeSent)) return
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration: SyncRegistration | undefined = await container?.ready
  // A browser or person may have switched it off; the page sends all the same.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
