import { formatUtc, formatUtcDay } from '@sotto/domain/shared/moment'
import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatFullZonedMoment,
  formatIsoDay,
  formatMoment,
  formatZonedMoment,
} from '../../../web/src/lib/dates.ts'

const AT = new Date(2025, 0, 5, 9, 2)
const NEXT_DAY = new Date(2025, 0, 6, 9, 2)

describe('a date on the reader’s clock', () => {
  test.each([
    ['a day', formatDay(AT), /^Jan 5, 2025$/],
    ['a day in a file’s name', formatIsoDay(AT), /^2025-01-05$/],
    ['a moment of today', formatMoment(AT, AT), /^09:02$/],
    ['a moment of another day', formatMoment(AT, NEXT_DAY), /^Jan 5, 2025, 09:02$/],
    [
      'a receipt, with the day at all times',
      formatFullZonedMoment(new Date()),
      /^[A-Z][a-z]{2} \d+, \d{4}, \d{2}:\d{2} [A-Z]{2,4}/,
    ],
    ['a deadline, with its zone', formatZonedMoment(AT, NEXT_DAY), /^Jan 5, 2025, 09:02 [A-Z]{2,4}([+-]\d+(:\d+)?)?$/],
  ])('%s', (_, text, form) => expect(text).toMatch(form))
})

test('a date in UTC has the same form, at midnight too, and names its zone where it has a time', () => {
  expect(formatUtcDay(new Date('2025-01-05'))).toBe('Jan 5, 2025')
  expect(formatUtc(new Date('2025-01-05T00:00Z'))).toBe('Jan 5, 2025, 00:00 UTC')
  expect(formatUtc(new Date('2025-01-05T23:59Z'))).toBe('Jan 5, 2025, 23:59 UTC')
})
