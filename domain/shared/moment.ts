const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A moment that reads the same wherever it is read, in a mail or on paper: Jan 5, 2025, 14:32 UTC. */
export function formatUtc(at: Date): string {
  return `${format.format(at)} UTC`
}
