import type { Review } from '@sotto/domain/submission/review'
import type { Submission } from '@sotto/domain/submission/submission'

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
