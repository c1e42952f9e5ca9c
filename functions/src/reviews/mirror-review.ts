import { isDeepStrictEqual } from 'node:util'
import { heldUntil } from '@sotto/domain/submission/held-decision'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { isKnownStatus, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { FieldValue, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

export type MirrorOutcome = 'mirrored' | 'mirrored before' | 'no submission' | 'no receipt' | 'no known status'

/** The sponsor may not be told of this decision before that moment. */
export interface Held {
  heldUntil: Date
}

/**
 * Copies a submission's status, message and withdrawal to its receipt, with the review time, and nothing else: never the notes, never
 * the reviewer. A review that changes none leaves the receipt as it is. It reads both documents instead of the event, so late, repeated
 * and disordered deliveries have the same result. A decision that is still held is not copied.
 */
export function mirrorToReceipt(firestore: Firestore, submissionId: string): Promise<MirrorOutcome | Held> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction): Promise<MirrorOutcome | Held> => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [from, to] = found.map((snapshot) => snapshot.data())
    if (from === undefined) return 'no submission'
    if (to === undefined) return 'no receipt'
    const status: unknown = from['status']
    if (!isKnownStatus(status)) return 'no known status'
    if (isDeepStrictEqual(toldIn(from, 'message_to_applicant'), toldIn(to, 'message'))) return 'mirrored before'
    const held = heldUntil(status, toDate(from['reviewed_at']), Date.now())
    if (held !== undefined) return { heldUntil: held }
    transaction.update(receipt, {
      status,
      message: textOf(from['message_to_applicant']) || FieldValue.delete(),
      withdrawn_at: orNone(from['withdrawn_at']),
      withdrawal_reason: orNone(from['withdrawal_reason']),
      // That of a withdrawn submission may be the time of a decision that nobody is told of.
      ...(status === WITHDRAWN ? {} : { reviewed_at: orNone(from['reviewed_at']) }),
    })
    return 'mirrored'
  })
}

/** What the sponsor is told by a submission or a receipt, which name the message differently. */
function toldIn(data: DocumentData, message: string): unknown[] {
  return [data['status'], textOf(data[message]), data['withdrawn_at'], data['withdrawal_reason']]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function orNone(value: unknown): unknown {
  return value ?? FieldValue.delete()
}
