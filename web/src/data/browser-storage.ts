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

/** Writes a text under a key. False where the browser has no room, or forbids it: what was there stays. */
export function writeItem(key: string, text: string): boolean {
  const isWritten = withBrowserStorage((store) => {
    store.setItem(key, text)
    return true
  })
  return isWritten ?? false
}

/** Erases every key that begins so. */
export function eraseKeys(prefix: string): void {
  withBrowserStorage((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
  })
}

/**
 * What is kept under a key as JSON; nothing where there is none or it has another shape. Shapes are told by hand: Zod would be a tenth
 * of all that a form waits for.
 */
export function readJson<T>(key: string, isOfShape: (value: unknown) => value is T): T | undefined {
  const json = withBrowserStorage((store) => store.getItem(key)) ?? null
  if (json === null) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return isOfShape(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
