import { LONGEST_BACKOFF } from '#data/sync/backoff.ts'
import { useNow } from '#lib/use-now.ts'

/**
 * When the next attempt is, counted down. A timer is not read out at every second. Nothing is said where the clock was set back
 * since: then it is sooner.
 */
export function Countdown({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000))
  if (seconds * 1000 > LONGEST_BACKOFF) return null
  return (
    <span role="timer" className="text-sm text-muted">
      {seconds === 0 ? 'Next attempt now' : `Next attempt in ${spell(seconds)}`}
    </span>
  )
}

function spell(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
