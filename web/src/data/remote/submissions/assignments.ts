import { failed, ok } from '@sotto/domain/shared/result'
import type { ReviewResult } from '#data/review/ports.ts'
import { changeSubmission } from './reviews.ts'

/** An admin's change of whom a submission is assigned to: to themselves, or from themselves to nobody. */
export interface Assignment {
  /** Whom the admin saw it assigned to. */
  from: string | null
  to: string | null
}

/**
 * Assigns a submission for the admin `uid`, unless it is assigned to somebody else than they saw: then `conflict`, with the record. What
 * is so already, and whose answer was lost, counts as done. It leaves the revision, so it meets no review.
 */
export function assignSubmission(id: string, { from, to }: Assignment, uid: string): Promise<ReviewResult> {
  return changeSubmission(id, uid, (current, email) => {
    const { assigned_to = null } = current
    if (assigned_to === to) return ok()
    if (assigned_to !== from) return failed({ kind: 'conflict', current })
    return { assigned_to: to, assigned_to_email: to === null ? null : email }
  })
}
