import * as z from 'zod/mini'
import { MAX_CHANGES_PER_DAY } from '../shared/limits.ts'
import { countNext } from './daily-usage.ts'

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
