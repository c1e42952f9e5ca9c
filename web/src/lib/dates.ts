/** Dates on the reader's clock. What reads the same everywhere, such as an email, is in UTC: `domain/shared/moment.ts`. */
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

// A slow phone takes several milliseconds to make one: these are made where they are used, which is seldom.
const iso = () => new Intl.DateTimeFormat('sv-SE')
const zoned = () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** A date as the product writes it: Jan 5, 2025. */
export function formatDay(at: Date | number): string {
  return day.format(at)
}

/** A day that sorts by its name, for a file's name: 2025-01-05. */
export function formatIsoDay(at: Date | number): string {
  return iso().format(at)
}

/** The time of day, 14:32, with the day in front when that is not today. */
export function formatMoment(at: Date | number, now: Date | number = Date.now()): string {
  const today = formatDay(at) === formatDay(now)
  return today ? time.format(at) : formatFullMoment(at)
}

/** Day and time, for what outlives the day that it is read on, such as paper: Jan 5, 2025, 14:32. */
export function formatFullMoment(at: Date | number): string {
  return `${formatDay(at)}, ${time.format(at)}`
}

/** A moment as `formatMoment` writes it, with the zone of the reader's clock, for deadlines and what is compared with an email in UTC: 14:32 GMT+1. */
export function formatZonedMoment(at: Date | number, now: Date | number = Date.now()): string {
  return withZone(formatMoment(at, now), at)
}

/** The same with the day at all times, for what is quoted later: Jan 5, 2025, 14:32 GMT+1. */
export function formatFullZonedMoment(at: Date | number): string {
  return withZone(formatFullMoment(at), at)
}

function withZone(words: string, at: Date | number): string {
  const zone = zoned()
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return zone === undefined ? words : `${words} ${zone.value}`
}
