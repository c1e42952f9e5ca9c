import { WITHDRAWN, type Decision } from '@sotto/domain/submission/statuses'
import { useState } from 'react'
import { ReviewPanel, type ReviewProps } from './review-panel.tsx'
import { WithdrawnReview } from './withdrawn-review.tsx'

/** The review of one application, until its sponsor withdraws it: also while a decision on it is asked about. */
export function ApplicationReview(props: ReviewProps) {
  const { id, uid, submission } = props
  const [decision, setDecision] = useState<Decision | null>(null)
  return submission.status === WITHDRAWN ? (
    <WithdrawnReview id={id} uid={uid} submission={submission} focused={decision !== null} />
  ) : (
    <ReviewPanel {...props} decision={decision} onDecision={setDecision} />
  )
}
