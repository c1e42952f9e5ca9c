import { FILE_TYPES } from '@sotto/domain/documents/files'
import { MAX_APPLICATIONS_PER_DAY, MAX_BYTES_PER_DAY } from '@sotto/domain/shared/limits'
import { countApplication, untilNextDay, type DailyUsage } from '@sotto/domain/submission/daily-usage'
import { describe, expect, test } from 'vitest'

const MIDNIGHT = Date.UTC(2026, 10, 22)
const evening = new Date(MIDNIGHT - 1)

const used = (usage: Partial<DailyUsage>): DailyUsage => ({
  applications: 1,
  bytes: 0,
  submission_id: 'an-id',
  updated_at: evening,
  ...usage,
})
const filesOf = (...sizes: readonly number[]) =>
  Object.fromEntries(
    sizes.map((file_size, index) => [
      `${index}.pdf`,
      { file_name: 'Plan.pdf', file_size, content_type: FILE_TYPES.pdf, sha256: '' },
    ]),
  )

describe('the day of a person', () => {
  test('takes as many applications as it may, and no more', () => {
    const last = { applications: MAX_APPLICATIONS_PER_DAY, bytes: 0 }
    expect(countApplication(used({ applications: MAX_APPLICATIONS_PER_DAY - 1 }), {}, evening)).toEqual(last)
    expect(countApplication(used(last), {}, evening)).toBeUndefined()
  })

  test('takes as many bytes as it may, all files together, and not one more', () => {
    const before = used({ bytes: MAX_BYTES_PER_DAY - 12 })
    expect(countApplication(before, filesOf(5, 7), evening)?.bytes).toBe(MAX_BYTES_PER_DAY)
    expect(countApplication(before, filesOf(5, 8), evening)).toBeUndefined()
  })

  test('ends at midnight in UTC, and the next begins with nothing', () => {
    const full = used({ applications: MAX_APPLICATIONS_PER_DAY, bytes: MAX_BYTES_PER_DAY })
    expect(countApplication(full, filesOf(5), new Date(MIDNIGHT))).toEqual({ applications: 1, bytes: 5 })
    expect(countApplication(undefined, filesOf(5), evening)).toEqual({ applications: 1, bytes: 5 })
    expect(untilNextDay(evening)).toBe(1)
    expect(untilNextDay(new Date(MIDNIGHT))).toBe(86_400_000)
  })
})
