/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { receiveShare } from '#data/receive-share.ts'
import { openOutboxRunner } from '#data/outbox/outbox-runner.ts'
import { senderEnds } from '#data/outbox/sender-ends.ts'
import { onStopSending, SHARE_PATH, SKIP_WAITING, SYNC_TAG } from '#data/service-worker.ts'
import { waitsForTime } from '#data/sync/entry-state.ts'
import { assetCacheName, keepPreviousAssets } from './keep-previous-assets.ts'
import { servePages } from './serve-page.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/** Background Sync's event: not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * A controller fetches its files one by one, which on a slow network takes a round trip for each before the app opens without
 * one. As many at a time as a browser has connections for are no burden.
 */
const LANES = 6

const files = [...self.__WB_MANIFEST]
const shell = files.find((file) => typeof file === 'object' && file.url === 'app.html') as PrecacheEntry | undefined
const cacheName = assetCacheName(shell?.revision ?? 'development')

/** Hosting lets a browser keep for a year what lies under /assets, and that a file is missing there, too. */
const askOnceMore = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) =>
    response.ok ? response : fetch(request, { cache: 'reload' }),
}

// The whole app is there without a network. A new version waits until every window of the old one is closed or one asks for
// it, so no form is reloaded under somebody's hands.
const assets = new PrecacheController({ cacheName })
assets.addToCacheList(files)
self.addEventListener('install', (event) => {
  for (const share of sharesOf(files, LANES)) {
    const lane = new PrecacheController({ cacheName, plugins: [askOnceMore] })
    lane.addToCacheList([...share])
    void lane.install(event)
  }
})
self.addEventListener('activate', (event) => {
  void assets.activate(event)
  event.waitUntil(keepPreviousAssets(cacheName))
  // So that the page which installed the first version is served from the device too, and hears of the next one.
  event.waitUntil(self.clients.claim())
})
registerRoute(new PrecacheRoute(assets))
// A development build has no files to precache.
if (!import.meta.env.DEV) {
  // The faces for what English is not written with are kept once such a letter was met.
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'), new CacheFirst({ cacheName }))
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), servePreviousAsset)
  const findShell = () => assets.matchPrecache('/app.html')
  registerRoute(new NavigationRoute(servePages(findShell, cacheName), { denylist: [/^\/__\//, /\.(txt|xml)$/] }))
}

// A share opens a window; what a page sends without one, by script or in a frame, is none.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && url.pathname === SHARE_PATH && request.destination === 'document',
  receiveShare,
  'POST',
)

function sharesOf<T>(all: readonly T[], count: number): readonly (readonly T[])[] {
  return Array.from({ length: count }, (_, lane) => all.filter((_file, index) => index % count === lane))
}

/** A part of the app that is not of this version: a window of the one before asks for it. */
async function servePreviousAsset({ request }: { request: Request }): Promise<Response> {
  return (await self.caches.match(request)) ?? fetch(request)
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === SKIP_WAITING) void self.skipWaiting()
})

let sending = new AbortController()

onStopSending(() => {
  sending.abort()
  sending = new AbortController()
})

// Rejecting asks the browser to fire the event again later.
self.addEventListener('sync' as 'message', (event) => {
  const sync = event as unknown as SyncEvent
  if (sync.tag !== SYNC_TAG) return
  sync.waitUntil(
    sendOutbox(sending.signal).then((left) => {
      if (left) throw new Error('not everything could be sent yet')
    }),
  )
})

/**
 * Sends what waits, once, for the service worker. True when something is left that passes by itself and deserves another go; when
 * the signal is aborted, it leaves off and is done at once.
 */
async function sendOutbox(signal: AbortSignal): Promise<boolean> {
  const runner = openOutboxRunner(senderEnds)
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.race([runner.poke({ now: true }), stopped])
  runner.stop()
  const left = await senderEnds.store.listEntries()
  return !left.ok || left.value.some(waitsForTime)
}
