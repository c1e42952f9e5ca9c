import * as z from 'zod/mini'
import { MAX_ADMIN_NOTES, MAX_MESSAGE_TO_APPLICANT } from '../shared/limits.ts'
import { cleanText } from '../shared/text.ts'
import { isDecision, STATUSES } from '../submission/statuses.ts'

/** An admin's review of a submission, made on the revision that the admin saw. Notes stay internal; the message is for the sponsor. */
export const reviewSchema = z
  .object({
    status: z.enum(STATUSES),
    admin_notes: z.string().check(z.maxLength(MAX_ADMIN_NOTES)),
    /** Goes with a decision alone; '' where there is none. It is stored as `plainText` leaves it. */
    message_to_applicant: z.string().check(
      z.maxLength(MAX_MESSAGE_TO_APPLICANT),
      z.refine((message) => message === cleanText(message)),
    ),
    revision: z.int(),
  })
  .check(z.refine(({ status, message_to_applicant }) => message_to_applicant === '' || isDecision(status)))

export type Review = z.infer<typeof reviewSchema>

/** The only fields that a review may change. */
export const REVIEW_FIELDS = [
  'status',
  'admin_notes',
  'message_to_applicant',
  'reviewed_at',
  'reviewed_by',
  'reviewed_by_email',
  'revision',
] as const

/** So long after its press a decision can be undone, in milliseconds. */
export const UNDO_MS = 60_000

/** So long after it was stored the sponsor is not told of it: an undo of the last moment still arrives before. In milliseconds. */
export const HOLD_MS = UNDO_MS + 15_000

/**
 * When the sponsor may be told of a decision that was stored at `reviewedAt`; undefined where they may be told now. Other statuses are
 * never held, nor is a review time further ahead than clocks differ, which only a console or a script can write.
 */
export function heldUntil(status: unknown, reviewedAt: Date | null, now: number): Date | undefined {
  if (typeof status !== 'string' || !isDecision(status) || reviewedAt === null) return undefined
  const stored = reviewedAt.getTime()
  return Math.abs(now - stored) < HOLD_MS ? new Date(stored + HOLD_MS) : undefined
}
