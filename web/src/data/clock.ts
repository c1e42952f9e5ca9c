/** Time as a parameter: tests turn it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds since some moment. They only ever grow, whoever sets the clock. */
  elapsed(): number
  /** Calls back once after `ms`, unless the returned function is called before. */
  setTimer(ms: number, callback: () => void): () => void
}

/** The longest that a browser's timer can count; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER))
    return () => clearTimeout(timer)
  },
}
