/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'sotto-assets-'
const HISTORY = { cache: 'sotto-versions', url: '/versions' }

/** The cache of one version's files. `revision` is that of app.html, which names the scripts and styles by their contents. */
export function assetCacheName(revision: string): string {
  return PREFIX + revision
}

/**
 * Called when a version takes over. A window of the version before may still be open and may still need a part that it has not
 * loaded yet, which the server no longer has: so the files of two versions stay, and those of any other go.
 */
export async function keepPreviousAssets(own: string): Promise<void> {
  const history = await self.caches.open(HISTORY.cache)
  const taken = ((await (await history.match(HISTORY.url))?.json()) ?? []) as string[]
  const kept = [own, ...taken.filter((name) => name !== own)].slice(0, 2)
  await history.put(HISTORY.url, Response.json(kept))
  const names = await self.caches.keys()
  const outdated = names.filter((name) => name.startsWith(PREFIX) && !kept.includes(name))
  await Promise.all(outdated.map((name) => self.caches.delete(name)))
}
