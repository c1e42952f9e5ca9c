import { isDeepStrictEqual } from 'node:util'
import { heldUntil } from '@sotto/domain/review/review'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { isKnownStatus, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { FieldValue, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { STATUS } from '../notifications/notification-kinds.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import type { MailDeps } from '../platform/mail-deps.ts'
import { toDate } from '../platform/sdk-values.ts'

/** The sponsor may not be told of this decision before that moment. */
export interface Held {
  heldUntil: Date
}

/**
 * Tells the sponsor of a review: first their receipt, then the mail, which leads to the receipt. It reads the submission as it stands,
 * so a decision that was undone is never told. A decision that is still held is told of later: the caller sees to that. Each call does
 * whatever an earlier one has left undone.
 */
export async function tellReview(deps: MailDeps, submissionId: string): Promise<string | Held> {
  const outcome = await mirrorToReceipt(deps.firestore, submissionId)
  if (typeof outcome !== 'string') return outcome
  return `${outcome}, mail: ${await sendNotification(deps, { kind: STATUS, submissionId })}`
}

type MirrorOutcome = 'mirrored' | 'mirrored before' | 'no submission' | 'no receipt' | 'no known status'

/**
 * Copies a submission's status, message and withdrawal to its receipt, with the review time, and nothing else: never the notes, never
 * the reviewer. A review that changes none leaves the receipt as it is. It reads both documents instead of the event, so late, repeated
 * and disordered deliveries have the same result. A decision that is still held is not copied.
 */
function mirrorToReceipt(firestore: Firestore, submissionId: string): Promise<MirrorOutcome | Held> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction): Promise<MirrorOutcome | Held> => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [from, to] = found.map((snapshot) => snapshot.data())
    if (from === undefined) return 'no submission'
    if (to === undefined) return 'no receipt'
    const status: unknown = from['status']
    if (!isKnownStatus(status)) return 'no known status'
    // Also where the receipt says the same already: the mail may still be owed.
    const held = heldUntil(status, toDate(from['reviewed_at']), Date.now())
    if (held !== undefined) return { heldUntil: held }
    if (isDeepStrictEqual(toldIn(from, 'message_to_applicant'), toldIn(to, 'message'))) return 'mirrored before'
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
