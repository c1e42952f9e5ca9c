import { inTab, onDevice } from './safe-storage.ts'

/*
 * That a person has left this device, and when, for what a tab keeps in `sessionStorage` without an owner. It does not say who.
 */

const ERASED = 'sotto-erased'
const SIGNED_OUT = 'sotto-left'

/**
 * Notes that a person erased everything of theirs on this device: this tab forgets what it kept, and every other follows as soon as
 * it can.
 */
export function noteErasing(at: number): void {
  inTab.clear()
  onDevice.write(ERASED, String(at))
}

/** Notes that a person's session has ended on this device. What is on a screen stays there. */
export function noteSessionEnd(at: number): void {
  onDevice.write(SIGNED_OUT, String(at))
}

/** Whether a person has left this device since then, in milliseconds since 1970. What nobody owns is shown to nobody after. */
export function leftSince(at: number): boolean {
  return erasedSince(at) || isSince(SIGNED_OUT, at)
}

/** Whether a person has erased everything of theirs since then, in milliseconds since 1970. */
export function erasedSince(at: number): boolean {
  return isSince(ERASED, at)
}

const isSince = (key: string, at: number) => Number(onDevice.read(key) ?? 0) >= at

/** Forgets what this tab kept when a person erases theirs in another window, and calls back. The returned function ends that. */
export function watchErasing(onErasing: () => void = () => undefined): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key !== ERASED || newValue === null) return
    inTab.clear()
    onErasing()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
