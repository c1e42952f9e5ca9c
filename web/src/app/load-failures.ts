const failures = new WeakSet<Error>()

/** Remembers which errors mean that a part of the app could not be fetched, rather than that it is broken. */
export function followLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}
