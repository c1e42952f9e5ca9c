import { duration, SECOND, timestamp } from '../values/time.ts'
import { int, type Outcome } from '../values/value.ts'
import { overload, type Library, type Overload } from './overload.ts'

const MILLISECOND = 1_000_000n
const DAY = 86_400n * SECOND

/** The parts of a moment, in UTC. Monday is the first day of the week, 1 January the first of the year. */
export const timestampMethods: Library = {
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  dayOfWeek: part((date) => ((date.getUTCDay() + 6) % 7) + 1),
  dayOfYear: part(dayOfYear),
  nanos: [overload(['timestamp'], 'int', ({ nanos }) => int(nanos - floor(nanos, SECOND)))],
  toMillis: [overload(['timestamp'], 'int', ({ nanos }) => int(floor(nanos, MILLISECOND) / MILLISECOND))],
  date: [overload(['timestamp'], 'timestamp', ({ nanos }) => timestamp(floor(nanos, DAY)))],
  time: [overload(['timestamp'], 'duration', ({ nanos }): Outcome => duration(nanos - floor(nanos, DAY)))],
}

/** Whole seconds, and the nanoseconds beyond them with the same sign. */
export const durationMethods: Library = {
  seconds: [overload(['duration'], 'int', ({ nanos }) => int(nanos / SECOND))],
  nanos: [overload(['duration'], 'int', ({ nanos }) => int(nanos % SECOND))],
}

/** The largest multiple of `unit` that is not after `nanos`, before 1970 too. */
const floor = (nanos: bigint, unit: bigint): bigint => nanos - (((nanos % unit) + unit) % unit)

function part(read: (date: Date) => number): readonly Overload[] {
  return [
    overload(['timestamp'], 'int', ({ nanos }) => int(read(new Date(Number(floor(nanos, MILLISECOND) / MILLISECOND))))),
  ]
}

function dayOfYear(date: Date): number {
  const newYear = new Date(date)
  newYear.setUTCMonth(0, 1)
  return Math.round((date.getTime() - newYear.getTime()) / 86_400_000) + 1
}
