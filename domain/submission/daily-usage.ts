import * as z from 'zod/mini'
import type { Manifest } from '../documents/document.ts'
import { MAX_APPLICATIONS_PER_DAY, MAX_BYTES_PER_DAY, MAX_CHANGES_PER_DAY } from '../shared/limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A document of `daily_usage`, id: the person's uid. It counts the UTC day of `updated_at`, which is the server's time. The rules
 * let it change only in the commit that creates the submission that it names, and by exactly that one.
 */
export const dailyUsageSchema = z.object({
  applications: z.int(),
  /** The sum of all declared files. */
  bytes: z.int(),
  /** The submission that was counted last. */
  submission_id: z.string(),
  updated_at: z.date(),
})

export type DailyUsage = z.infer<typeof dailyUsageSchema>

export type CountedUsage = Pick<DailyUsage, 'applications' | 'bytes'>

/** The usage after one more application, or nothing when that is more than a day allows. `now`: the server's time. */
export function countApplication(
  usage: DailyUsage | undefined,
  documents: Manifest,
  now: Date,
): CountedUsage | undefined {
  const before = usage !== undefined && isSameDay(usage.updated_at, now) ? usage : { applications: 0, bytes: 0 }
  const declared = Object.values(documents).reduce((sum, file) => sum + file.file_size, 0)
  const after = { applications: before.applications + 1, bytes: before.bytes + declared }
  return after.applications <= MAX_APPLICATIONS_PER_DAY && after.bytes <= MAX_BYTES_PER_DAY ? after : undefined
}

/**
 * A document of `daily_changes`, id: the admin's uid. It counts the reviews and assignments of the UTC day of `updated_at`, which is the
 * server's time. The rules let it change only in the commit that changes the submission that it names, and by exactly that one.
 */
export const dailyChangesSchema = z.object({
  changes: z.int(),
  /** The submission that was counted last. */
  submission_id: z.string(),
  updated_at: z.date(),
})

/** The count after one more change, or nothing when that is more than a day allows. `now`: the server's time. */
export function countChange(counted: z.infer<typeof dailyChangesSchema> | undefined, now: Date): number | undefined {
  return countNext(counted?.changes ?? 0, counted?.updated_at, now, MAX_CHANGES_PER_DAY)
}

/** The count of a day after one more, or nothing when that is more than `most`. `now`: the server's time. */
export function countNext(counted: number, updatedAt: Date | undefined, now: Date, most: number): number | undefined {
  const before = updatedAt !== undefined && isSameDay(updatedAt, now) ? counted : 0
  return before < most ? before + 1 : undefined
}

/** Milliseconds until the next UTC day. */
export function untilNextDay(now: Date): number {
  return (dayOf(now) + 1) * DAY_MS - now.getTime()
}

/** Whether two times are on one UTC day. */
function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other)
}

/** Days since 1970, in UTC. */
function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS)
}
