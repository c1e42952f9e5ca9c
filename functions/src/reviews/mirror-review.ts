import { isDeepStrictEqual } from 'node:util'
import { heldUntil } from '@sotto/domain/submission/held-decision'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { isStatus } from '@sotto/domain/submission/statuses'
import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

export type MirrorOutcome = 'mirrored' | 'mirrored before' | 'no submission' | 'no receipt' | 'no known status'

/** The sponsor may not be told of this decision before that moment. */
export interface Held {
  heldUntil: Date
}

/**
 * Copies a submission's status and message to its receipt, with the review time, and nothing else: never the notes, never the reviewer.
 * A review that changes neither leaves the receipt as it is. It reads both documents instead of the event, so late, repeated and
 * disordered deliveries have the same result. A decision that is still held is not copied.
 */
export function mirrorToReceipt(firestore: Firestore, submissionId: string): Promise<MirrorOutcome | Held> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction): Promise<MirrorOutcome | Held> => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [from, to] = found.map((snapshot) => snapshot.data())
    if (from === undefined) return 'no submission'
    if (to === undefined) return 'no receipt'
    const status: unknown = from['status']
    if (!isStatus(status)) return 'no known status'
    const message = textOf(from['message_to_applicant'])
    if (isDeepStrictEqual([status, message], [to['status'], textOf(to['message'])])) return 'mirrored before'
    const reviewedAt = toDate(from['reviewed_at'])
    const held = heldUntil(status, reviewedAt, Date.now())
    if (held !== undefined) return { heldUntil: held }
    transaction.update(receipt, {
      status,
      message: message || FieldValue.delete(),
      reviewed_at: reviewedAt === null ? FieldValue.delete() : (from['reviewed_at'] as Timestamp),
    })
    return 'mirrored'
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
