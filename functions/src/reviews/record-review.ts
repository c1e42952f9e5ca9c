import { AUDIT, submissionPath } from '@sotto/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { ALREADY_EXISTS, hasCode } from '../runtime/has-code.ts'
import { describeReview, type ReviewChange } from './describe-review.ts'
import { entryIdOf } from './entry-id.ts'

/** Writes the audit entry of an event. Created under the event's id and never changed: further deliveries leave one entry. */
export async function recordReview(
  firestore: Firestore,
  submissionId: string,
  eventId: string,
  change: ReviewChange,
): Promise<'recorded' | 'recorded before' | 'no review'> {
  const entry = describeReview(change)
  if (entry === undefined) return 'no review'
  try {
    await firestore.doc(submissionPath(submissionId)).collection(AUDIT).doc(entryIdOf(eventId)).create(entry)
    return 'recorded'
  } catch (error) {
    if (hasCode(error, ALREADY_EXISTS)) return 'recorded before'
    throw error
  }
}
