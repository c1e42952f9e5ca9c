export interface SafeStorage {
  /** The value; `null` when there is none, `undefined` when the browser forbids to look. */
  read(key: string): string | null | undefined
  write(key: string, value: string): void
  remove(key: string): void
  clear(): void
}

/** What stays on this device. */
export const onDevice = safely(() => localStorage)

/** What stays for as long as this tab lives, also over a reload. */
export const inTab = safely(() => sessionStorage)

/** A browser may forbid its stores, or have no room: then nothing is kept, and the page goes on with what it has. */
function safely(store: () => Storage): SafeStorage {
  function attempt<T>(act: (store: Storage) => T): T | undefined {
    try {
      return act(store())
    } catch (error) {
      if (error instanceof DOMException) return undefined
      throw error
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key)),
    write: (key, value) => attempt((kept) => kept.setItem(key, value)),
    remove: (key) => attempt((kept) => kept.removeItem(key)),
    clear: () => attempt((kept) => kept.clear()),
  }
}
