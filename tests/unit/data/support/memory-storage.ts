import { vi } from 'vitest'

export interface MemoryStorage extends Storage {
  /** From now on nothing more can be written, as when the browser's room for it is used up. */
  fill(): void
}

/** The browser's storage that is written at once; a test's own until it ends. */
export function stubLocalStorage(kept: Record<string, string> = {}): MemoryStorage {
  let full = false
  const store: object = Object.create({
    getItem: (key: string) => (store as Record<string, string>)[key] ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('No room', 'QuotaExceededError')
      Object.assign(store, { [key]: value })
    },
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
    fill() {
      full = true
    },
  }) as object
  Object.assign(store, kept)
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', { clear: () => undefined })
  return store as MemoryStorage
}
