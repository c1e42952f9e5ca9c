/** Tells its listeners of each change of something, as `useSyncExternalStore` wants it. */
export interface Emitter<Args extends unknown[]> {
  /** Calls back at each change from now on. The returned function ends that. */
  subscribe: (listener: (...args: Args) => void) => () => void
  emit: (...args: Args) => void
}

export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...args) {
      // A listener may end its own subscription, or another's.
      for (const listener of [...listeners]) listener(...args)
    },
  }
}
