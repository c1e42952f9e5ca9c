import type { ZodMiniType } from 'zod/mini'

/** Uses the storage that a browser writes within the turn of a key. A service worker has none; a browser may forbid it, or have no room. */
export function withBrowserStorage<T>(act: (store: Storage) => T): T | undefined {
  if (!('localStorage' in globalThis)) return undefined
  try {
    return act(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** What is kept under a key as JSON; nothing where there is none or it has another shape. */
export function readJson<T>(key: string, schema: ZodMiniType<T>): T | undefined {
  const json = withBrowserStorage((store) => store.getItem(key)) ?? null
  if (json === null) return undefined
  try {
    const read = schema.safeParse(JSON.parse(json))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
