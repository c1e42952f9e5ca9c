/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SYNC_TAG, sendOutbox } from './data/send-outbox.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/** Background Sync's event: not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

// The whole app is there without a network. A new version waits until every window of the old one is closed or one asks for
// it, so no form is reloaded under somebody's hands.
precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()
// A development build has no files to precache.
if (!import.meta.env.DEV) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/__\//] }))
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting()
  }
})

// Rejecting asks the browser to fire the event again later.
self.addEventListener('sync' as 'message', (event) => {
  const sync = event as unknown as SyncEvent
  if (sync.tag !== SYNC_TAG) return
  sync.waitUntil(
    sendOutbox().then((left) => {
      if (left) throw new Error('not everything could be sent yet')
    }),
  )
})
