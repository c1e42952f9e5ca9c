import type { Review } from '@sotto/domain/review/review'
import type { Submission } from '@sotto/domain/submission/submission'
import { messageOf, notesOf } from './review-state.ts'

/**
 * How a review by `uid` meets the record that the server holds. `next`: the record has the revision that the review names, and the
 * review may become the next one. `stored`: the review is the next one already, and only its answer was lost. `conflict`: any other.
 */
export function compareRevision(current: Submission, review: Review, uid: string): 'next' | 'stored' | 'conflict' {
  if (current.revision === review.revision) return 'next'
  const isThisReview =
    current.revision === review.revision + 1 &&
    current.reviewed_by === uid &&
    current.status === review.status &&
    current.admin_notes === review.admin_notes &&
    (current.message_to_applicant ?? '') === review.message_to_applicant
  return isThisReview ? 'stored' : 'conflict'
}

export type ReviewPart = 'status' | 'notes' | 'message'

/**
 * In what two versions of a review differ. None, although the later one has a higher revision: what was changed between them was taken
 * back, as a decision is by its undo.
 */
export function changesBetween(before: Submission, after: Submission): ReadonlySet<ReviewPart> {
  const parts: ReviewPart[] = []
  if (before.status !== after.status) parts.push('status')
  if (notesOf(before) !== notesOf(after)) parts.push('notes')
  if (messageOf(before) !== messageOf(after)) parts.push('message')
  return new Set(parts)
}
