import { submissionPath } from '@sotto/domain/submission/paths'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Writes that a submission is assigned to nobody, unless it says whom it is assigned to: no query finds a field that is absent. It reads
 * the document instead of the event, so an assignment that came first stays.
 */
export function markUnassigned(firestore: Firestore, submissionId: string): Promise<void> {
  const submission = firestore.doc(submissionPath(submissionId))
  return firestore.runTransaction(async (transaction) => {
    const current = await transaction.get(submission)
    if (!current.exists || current.get('assigned_to') !== undefined) return
    transaction.update(submission, { assigned_to: null, assigned_to_email: null })
  })
}
