const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

const day = new Intl.DateTimeFormat('en-US', DAY)
const moment = new Intl.DateTimeFormat('en-US', { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A day that reads the same wherever it is read: Jan 5, 2025. */
export function formatUtcDay(at: Date): string {
  return day.format(at)
}

/** A moment that reads the same wherever it is read, in a mail or on paper: Jan 5, 2025, 14:32 UTC. */
export function formatUtc(at: Date): string {
  return `${moment.format(at)} UTC`
}
