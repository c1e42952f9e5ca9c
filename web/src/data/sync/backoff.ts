export const LONGEST_BACKOFF = 300_000

/** Milliseconds to wait after so many failed attempts: 1, 2, 4 … 300 seconds. */
export function backoff(attempts: number): number {
  return Math.min(LONGEST_BACKOFF, 1000 * 2 ** Math.max(0, attempts - 1))
}
