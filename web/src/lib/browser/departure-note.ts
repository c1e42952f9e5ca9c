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

/** Whether a person has left this device since then, in milliseconds since 1970. What a tab kept before is shown to nobody after. */
export function leftSince(at: number): boolean {
  return [ERASED, SIGNED_OUT].some((key) => Number(onDevice.read(key) ?? 0) >= at)
}

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
