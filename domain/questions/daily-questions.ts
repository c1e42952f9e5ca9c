import * as z from 'zod/mini'
import { MAX_QUESTIONS_PER_DAY } from '../shared/limits.ts'
import { countNext } from '../submission/daily-usage.ts'

/**
 * A document of `daily_questions`, id: the admin's uid. It counts the UTC day of `updated_at`, which is the server's time. The rules let
 * it change only in the commit that asks or reopens the question that it names, and by exactly that one.
 */
export const dailyQuestionsSchema = z.object({
  questions: z.int(),
  /** The question that was counted last. */
  submission_id: z.string(),
  request_id: z.string(),
  updated_at: z.date(),
})

/** The count after one more question, or nothing when that is more than a day allows. `now`: the server's time. */
export function countQuestion(usage: z.infer<typeof dailyQuestionsSchema> | undefined, now: Date): number | undefined {
  return countNext(usage?.questions ?? 0, usage?.updated_at, now, MAX_QUESTIONS_PER_DAY)
}
