import type { Status } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { useState } from 'react'
import { confirmUnchanged, reviewSubmission } from '#data/remote/reviews.ts'
import type { ReviewResult } from '#data/review/ports.ts'
import type { Selection } from './selection.ts'

export interface BulkOutcome {
  id: string
  /** As it was on screen when it was selected. */
  seen: Submission
  result: ReviewResult | 'own' | 'unchanged'
}

export interface BulkReview {
  /** What was done, one after the other; undefined while nothing has been asked. */
  outcomes: readonly BulkOutcome[] | undefined
  running: boolean
  run: (selection: Selection, status: Status) => Promise<void>
  dismiss: () => void
}

/**
 * Sets a status on exactly the selected, each on the revision that was on screen when it was selected, and keeps its notes. What
 * has changed since stays as it is and is named.
 */
export function useBulkReview(uid: string): BulkReview {
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>()
  const [running, setRunning] = useState(false)

  async function decide(id: string, submission: Submission, status: Status): Promise<BulkOutcome['result']> {
    if (submission.user_id === uid) return 'own'
    const { admin_notes = '', revision } = submission
    if (submission.status === status) return confirmUnchanged(id, revision)
    return reviewSubmission(id, { status, admin_notes, revision }, uid)
  }

  return {
    outcomes,
    running,
    dismiss: () => setOutcomes(undefined),
    run: async (selection, status) => {
      setRunning(true)
      setOutcomes([])
      for (const [id, submission] of selection) {
        const outcome = { id, seen: submission, result: await decide(id, submission, status) }
        setOutcomes((done = []) => [...done, outcome])
      }
      setRunning(false)
    },
  }
}
