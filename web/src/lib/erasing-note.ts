import { inTab, onDevice } from './safe-storage.ts'

const KEY = 'sotto-erased'

/**
 * Notes that a person erased everything of theirs on this device, and when: this tab forgets what it kept, and every other follows as
 * soon as it can. It does not say who.
 */
export function noteErasing(at: number): void {
  inTab.clear()
  onDevice.write(KEY, String(at))
}

/** Whether a person has erased everything of theirs since then, in milliseconds since 1970. What a tab kept before is to go too. */
export function erasedSince(at: number): boolean {
  return Number(onDevice.read(KEY) ?? 0) >= at
}

/** Forgets what this tab kept when that happens in another window, and calls back. The returned function ends that. */
export function watchErasing(onErasing: () => void = () => undefined): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    inTab.clear()
    onErasing()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
