import { isDeepStrictEqual } from 'node:util'
import { receiptPath, submissionPath } from '@sotto/domain/paths'
import { isStatus } from '@sotto/domain/statuses'
import { FieldValue, Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

export type MirrorOutcome = 'mirrored' | 'mirrored before' | 'no submission' | 'no receipt' | 'no known status'

/**
 * Brings a receipt's status and review time to what its submission says now, and nothing else: never the notes, never the
 * reviewer. It reads both instead of believing an event, so late, repeated and disordered deliveries end the same.
 */
export function mirrorStatus(firestore: Firestore, submissionId: string): Promise<MirrorOutcome> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [from, to] = found.map((snapshot) => snapshot.data())
    if (from === undefined) return 'no submission'
    if (to === undefined) return 'no receipt'
    const state = sponsorsView(from)
    if (!isStatus(state.status)) return 'no known status'
    if (isDeepStrictEqual(state, sponsorsView(to))) return 'mirrored before'
    transaction.update(receipt, { status: state.status, reviewed_at: state.reviewed_at ?? FieldValue.delete() })
    return 'mirrored'
  })
}

function sponsorsView(document: DocumentData) {
  const reviewedAt: unknown = document['reviewed_at']
  return {
    status: document['status'] as unknown,
    reviewed_at: reviewedAt instanceof Timestamp ? reviewedAt : undefined,
  }
}
