import { isDeepStrictEqual } from 'node:util'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { isStatus } from '@sotto/domain/submission/statuses'
import { FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

export type MirrorOutcome = 'mirrored' | 'mirrored before' | 'no submission' | 'no receipt' | 'no known status'

/**
 * Copies a submission's current status and review time to its receipt, and nothing else: never the notes, never the reviewer. It
 * reads both documents instead of the event, so late, repeated and disordered deliveries have the same result.
 */
export function mirrorStatus(firestore: Firestore, submissionId: string): Promise<MirrorOutcome> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [from, to] = found.map((snapshot) => snapshot.data())
    if (from === undefined) return 'no submission'
    if (to === undefined) return 'no receipt'
    const state = visibleState(from)
    if (!isStatus(state.status)) return 'no known status'
    if (isDeepStrictEqual(state, visibleState(to))) return 'mirrored before'
    transaction.update(receipt, { status: state.status, reviewed_at: state.reviewed_at ?? FieldValue.delete() })
    return 'mirrored'
  })
}

function visibleState(document: DocumentData) {
  const reviewedAt: unknown = document['reviewed_at']
  return {
    status: document['status'] as unknown,
    reviewed_at: reviewedAt instanceof Timestamp ? reviewedAt : undefined,
  }
}
