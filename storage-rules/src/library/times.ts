import { duration, SECOND, timestamp } from '../values/time.ts'
import { fail, type Failure, type Outcome, type ValueOf } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * SECOND],
  ['d', 86_400n * SECOND],
  ['h', 3_600n * SECOND],
  ['m', 60n * SECOND],
  ['s', SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
])

export const timeFunctions: Library = {
  'duration.abs': [overload(['duration'], 'duration', ({ nanos }) => duration(nanos < 0n ? -nanos : nanos))],
  'duration.time': [
    overload(['int', 'int', 'int', 'int'], 'duration', (hours, minutes, seconds, nanos) =>
      duration(((hours.number * 60n + minutes.number) * 60n + seconds.number) * SECOND + nanos.number),
    ),
  ],
  'duration.value': [
    overload(['int', 'string'], 'duration', ({ number }, unit) => {
      const scale = UNITS.get(unit.text)
      // The reference evaluator reports an unknown unit in these words.
      return scale === undefined
        ? fail(`Invalid regular expression pattern. Pattern: ${unit.text}.`)
        : duration(number * scale)
    }),
  ],
  'timestamp.date': [overload(['int', 'int', 'int'], 'timestamp', dateOf)],
  'timestamp.value': [
    overload(['int'], 'timestamp', ({ number }) => timestamp(number * 1_000_000n)),
    overload(['string'], 'timestamp', ({ text }) => parseTimestamp(text)),
  ],
}

function dateOf(year: ValueOf<'int'>, month: ValueOf<'int'>, day: ValueOf<'int'>): Outcome {
  if (year.number < 1n || year.number > 9999n) {
    return fail(
      'Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. ' +
        `year: ${year.number.toString()}.`,
    )
  }
  const numbers = [year, month, day].map(({ number }) => Number(number))
  const [y = 0, m = 0, d = 0] = numbers
  const date = utc(y, m, d)
  return date.getUTCMonth() + 1 === m && date.getUTCDate() === d
    ? timestamp(BigInt(date.getTime()) * 1_000_000n)
    : fail(`Date is not valid. year: ${y}, month: ${m} day: ${d}.`)
}

/** Midnight of a day; `Date.UTC` would take years below 100 for the twentieth century's. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

const TIMESTAMP = /^(\d{1,9})-(\d{1,9})-(\d{1,9})T(\d{1,9}):(\d{1,9}):(\d{1,9})(?:\.(\d*))?(?:Z|([+-])(\d{2}):(\d{2}))$/

/** A moment from RFC 3339 text. Fields too large run over into the next, as the reference evaluator reads them. */
export function parseTimestamp(text: string): Outcome {
  const parts = TIMESTAMP.exec(text)
  if (!parts) return invalidTimestamp
  const field = (index: number): number => Number(parts[index] ?? 0)
  const date = utc(field(1), field(2), field(3)).getTime()
  if (Number.isNaN(date)) return invalidTimestamp
  const offset = (parts[8] === '-' ? -1 : 1) * (field(9) * 3600 + field(10) * 60)
  const seconds = date / 1000 + field(4) * 3600 + field(5) * 60 + field(6) - offset
  return timestamp(BigInt(seconds) * SECOND + BigInt((parts[7] ?? '').slice(0, 9).padEnd(9, '0')))
}

const outside = timestamp(2n ** 80n)
const invalidTimestamp: Failure = outside.type === 'error' ? outside : fail('Timestamp is not valid.')
