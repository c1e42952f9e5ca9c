import { isDecision, WITHDRAWN, type Status } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { useState } from 'react'
import { holdPage } from '#lib/browser/hold-page.ts'
import { confirmUnchanged, reviewSubmission } from '#data/remote/submissions/reviews.ts'
import type { ReviewResult } from '#data/review/ports.ts'
import type { StoredDecision } from '#data/review/undo-decision.ts'
import type { Selection } from './selection.ts'

export interface BulkOutcome {
  id: string
  /** As it was on screen when it was selected. */
  seen: Submission
  /** The one that it was to have. */
  status: Status
  result: ReviewResult | 'own' | 'unchanged' | 'withdrawn'
  /** What can be undone of it. */
  decision?: StoredDecision
}

export interface BulkReview {
  /** What was done, one after the other; undefined while nothing has been asked. */
  outcomes: readonly BulkOutcome[] | undefined
  running: boolean
  /** Resolves with what was done. `message`: what the sponsor of each is told with a decision. */
  run: (selection: Selection, status: Status, message: string) => Promise<readonly BulkOutcome[]>
  dismiss: () => void
}

/**
 * Sets a status on exactly the selected, each on the revision that was on screen when it was selected, and keeps its notes. A decision
 * goes with one message for all, or with none. What has changed since, or is withdrawn, stays as it is and is named.
 */
export function useBulkReview(uid: string): BulkReview {
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>()
  const [running, setRunning] = useState(false)

  async function decide(id: string, seen: Submission, status: Status, message: string): Promise<BulkOutcome> {
    const asked = { id, seen, status }
    if (seen.status === WITHDRAWN) return { ...asked, result: 'withdrawn' }
    if (seen.user_id === uid) return { ...asked, result: 'own' }
    const { admin_notes = '', revision } = seen
    if (seen.status === status) return { ...asked, result: await confirmUnchanged(id, revision) }
    const review = { status, admin_notes, message_to_applicant: message, revision }
    const pressedAt = Date.now()
    const result = await reviewSubmission(id, review, uid)
    const isUndoable = result.ok && isDecision(status)
    return { ...asked, result, ...(isUndoable && { decision: { before: seen, review, reviewer: uid, pressedAt } }) }
  }

  async function decideAll(selection: Selection, status: Status, message: string): Promise<readonly BulkOutcome[]> {
    const done: BulkOutcome[] = []
    setRunning(true)
    setOutcomes([])
    for (const [id, submission] of selection) {
      done.push(await decide(id, submission, status, message))
      setOutcomes([...done])
    }
    setRunning(false)
    return done
  }

  return {
    outcomes,
    running,
    dismiss: () => setOutcomes(undefined),
    run: (selection, status, message) => holdPage(decideAll(selection, status, message)),
  }
}
