import { LONGEST_BACKOFF } from '#data/sync/entry-state.ts'
import { useNow } from '#lib/use-now.ts'
import { describeNextAttempt } from './entry-messages.ts'

/**
 * When the next attempt is, counted down. A timer is not read out at every second. Nothing is said where the clock was set back
 * since: then it is sooner.
 */
export function Countdown({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000))
  if (seconds * 1000 > LONGEST_BACKOFF) return null
  return (
    <span role="timer" className="text-sm text-muted">
      {describeNextAttempt(seconds)}
    </span>
  )
}
