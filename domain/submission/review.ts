import * as z from 'zod/mini'
import { MAX_ADMIN_NOTES, MAX_MESSAGE_TO_APPLICANT } from '../shared/limits.ts'
import { cleanText } from '../shared/text.ts'
import { isDecision, STATUSES } from './statuses.ts'

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
