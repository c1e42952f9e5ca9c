/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching'
import { isGuarded } from './app/guarded-paths.ts'

declare const self: ServiceWorkerGlobalScope

type Handler = ReturnType<PrecacheController['createHandlerBoundToURL']>

/** The program that a page starts: its name tells one version from another. */
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"/

/** The next version waits while this one's worker waits for a page. What does not come in this time is asked for again some day. */
const PATIENCE_MS = 5_000

/**
 * Answers every navigation from the device, so that no page waits for a network. A public page is answered as it was rendered
 * ahead once it has been fetched in this version; until then, and for any other address, with the empty page, whose program
 * makes the same of it. What the server has of another version is not taken: it would start that version's program.
 */
export function servePages(shell: Handler, cacheName: string): Handler {
  async function keep(options: Parameters<Handler>[0]): Promise<void> {
    const { pathname } = options.url
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const page = await fetch(pathname, { redirect: 'error', signal }).catch(() => undefined)
    if (page?.ok !== true) return
    const [served, own] = await Promise.all([programOf(page.clone()), shell(options).then(programOf)])
    if (served === own) await (await self.caches.open(cacheName)).put(pathname, page)
  }

  return async (options) => {
    const { url, event } = options
    if (isGuarded(url.pathname)) return shell(options)
    const kept = await self.caches.match(url.pathname, { cacheName })
    if (kept) return kept
    event.waitUntil(keep(options))
    return shell(options)
  }
}

async function programOf(page: Response): Promise<string | undefined> {
  return PROGRAM.exec(await page.text())?.[1]
}
