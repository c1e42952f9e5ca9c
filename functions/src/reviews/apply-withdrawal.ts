import { heldUntil } from '@sotto/domain/review/review'
import { submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { mayWithdraw, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { FieldValue, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

/**
 * `decided`: the sponsor has been told of a decision, which stays. The withdrawal is deleted, because the rules refuse every review while
 * it is there.
 */
export type WithdrawalOutcome = 'withdrawn' | 'withdrawn before' | 'decided' | 'no withdrawal' | 'no submission'

/**
 * Marks the submission of a withdrawal, with its time and reason. It reads both documents instead of the event, so late and repeated
 * deliveries have the same result. A decision that is still held gives way, with its message: the rules let a review and a withdrawal
 * that meet both be stored.
 */
export function withdrawSubmission(firestore: Firestore, submissionId: string): Promise<WithdrawalOutcome> {
  const submission = firestore.doc(submissionPath(submissionId))
  const sent = firestore.doc(withdrawalPath(submissionId))
  return firestore.runTransaction(async (transaction): Promise<WithdrawalOutcome> => {
    const found = await transaction.getAll(submission, sent)
    const [current, withdrawal] = found.map((snapshot) => snapshot.data())
    if (withdrawal === undefined) return 'no withdrawal'
    if (current === undefined) return 'no submission'
    if (current['status'] === WITHDRAWN) return 'withdrawn before'
    if (!isOpen(current)) {
      transaction.delete(sent)
      return 'decided'
    }
    transaction.update(submission, {
      status: WITHDRAWN,
      withdrawn_at: withdrawal['created_at'] as unknown,
      withdrawal_reason: withdrawal['reason'] as unknown,
      message_to_applicant: '',
      revision: FieldValue.increment(1),
    })
    return 'withdrawn'
  })
}

/** Whether the sponsor has been told of no decision. */
function isOpen({ status, reviewed_at }: DocumentData): boolean {
  return mayWithdraw(String(status)) || heldUntil(status, toDate(reviewed_at), Date.now()) !== undefined
}
