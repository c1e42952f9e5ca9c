import { fail, type Outcome } from './value.ts'

export const SECOND = 1_000_000_000n
const FIRST_SECOND = -62_135_596_800n
const LAST_SECOND = 253_402_300_799n
const LONGEST_SECONDS = 315_576_000_000n

const grouped = (number: bigint): string => number.toLocaleString('en-US')

/** A moment from nanoseconds since 1970, within the years 1 to 9999. */
export function timestamp(nanos: bigint): Outcome {
  return nanos < FIRST_SECOND * SECOND || nanos >= (LAST_SECOND + 1n) * SECOND
    ? fail(
        `Timestamp is not valid. Seconds must be in range [${grouped(FIRST_SECOND)}, +${grouped(LAST_SECOND)}]. ` +
          'Nanos must be in range [0, +999,999,999].',
      )
    : { type: 'timestamp', nanos }
}

/** A span of nanoseconds, at most 10,000 years either way. */
export function duration(nanos: bigint): Outcome {
  const seconds = nanos / SECOND
  return seconds > LONGEST_SECONDS || seconds < -LONGEST_SECONDS
    ? fail(
        `Duration is not valid. Seconds must be in range [-${grouped(LONGEST_SECONDS)}, +${grouped(LONGEST_SECONDS)}]. ` +
          'Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.',
      )
    : { type: 'duration', nanos }
}
