/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching'
import { isGuarded } from '#lib/paths.ts'

declare const self: ServiceWorkerGlobalScope

type Handler = ReturnType<PrecacheController['createHandlerBoundToURL']>

/** The program that a page starts: its name tells one version from another. */
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"/

/** The next version waits while this one's worker waits for a page. What does not come in this time is asked for again some day. */
const TIMEOUT_MS = 5_000

/**
 * Answers every navigation from the device, so that no page waits for a network. A public page is answered as it was rendered
 * ahead once it has been fetched in this version; until then, and for any other address, with the empty page that `findShell`
 * finds, whose program makes the same of it. What the server has of another version is not taken: it would start that version's
 * program. A device that has lost the empty page has lost the program too, and gets what the server has.
 */
export function servePages(findShell: () => Promise<Response | undefined>, cacheName: string): Handler {
  async function keep(pathname: string, shell: Response): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const page = await fetch(pathname, { redirect: 'error', signal }).catch(() => undefined)
    if (page?.ok !== true) return
    const [served, own] = await Promise.all([programOf(page.clone()), programOf(shell)])
    if (served === own) await (await self.caches.open(cacheName)).put(pathname, page)
  }

  return async ({ url: { pathname }, request, event }) => {
    const shell = await findShell()
    if (!shell) return fetch(request)
    if (isGuarded(pathname)) return shell
    const kept = await self.caches.match(pathname, { cacheName })
    if (kept) return kept
    event.waitUntil(keep(pathname, shell.clone()))
    return shell
  }
}

async function programOf(page: Response): Promise<string | undefined> {
  return PROGRAM.exec(await page.text())?.[1]
}
