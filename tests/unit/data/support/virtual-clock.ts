import type { Clock } from '../../../../web/src/data/clock.ts'

export interface VirtualClock extends Clock {
  /** Lets so many milliseconds pass; timers fire in their order, each at its own time. */
  advance(ms: number): void
  /** Sets what the clock says; no time passes, so timers stay where they are. */
  set(time: number): void
}

export function virtualClock(start = 1_790_000_000_000): VirtualClock {
  let now = start
  /** What the clock says beside the time that has passed. */
  let offset = 0
  let timers: { at: number; callback: () => void }[] = []
  return {
    now: () => now + offset,
    elapsed: () => now,
    setTimer(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    set(time) {
      offset = time - now
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((each) => each !== next)
        now = next.at
        next.callback()
      }
      now = end
    },
  }
}
