import * as z from 'zod/mini'
import { MAX_ADMIN_NOTES } from '../shared/limits.ts'
import { STATUSES } from './statuses.ts'

/** An admin's decision on a submission, made on the revision that the admin saw. */
export const reviewSchema = z.object({
  status: z.enum(STATUSES),
  admin_notes: z.string().check(z.maxLength(MAX_ADMIN_NOTES)),
  revision: z.int(),
})

export type Review = z.infer<typeof reviewSchema>

/** The only fields that a review may change. */
export const REVIEW_FIELDS = [
  'status',
  'admin_notes',
  'reviewed_at',
  'reviewed_by',
  'reviewed_by_email',
  'revision',
] as const
