import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device says it has a network. True is a hope, also while a page is rendered ahead; false can be relied on. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Resolves when the device says that it has a network, or when the signal is aborted. */
export function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    if (navigator.onLine || signal.aborted) done()
    addEventListener('online', done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
  })
}
