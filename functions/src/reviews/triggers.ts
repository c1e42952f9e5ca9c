import { REGION } from '@sotto/domain/shared/region'
import { SUBMISSION_ID_PATTERN } from '@sotto/domain/submission/ids'
import { submissionPath, SUBMISSIONS, WITHDRAWALS } from '@sotto/domain/submission/paths'
import { getFunctions } from 'firebase-admin/functions'
import { logger } from 'firebase-functions/v2'
import { onDocumentCreated, onDocumentWritten, onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import * as z from 'zod/mini'
import { firestore } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { mailDeps } from '../platform/mail-deps.ts'
import { RELEASING, retryOn, SENDING_MAIL } from '../platform/options.ts'
import { hasErrorCode, TASK_ALREADY_EXISTS } from '../platform/sdk-values.ts'
import { settleQuestions } from '../questions/settle-questions.ts'
import { withdrawSubmission } from './apply-withdrawal.ts'
import { recordReview, writerOf } from './audit-entry.ts'
import { tellReview as tell } from './tell-review.ts'

const ON_SUBMISSION = retryOn(`${SUBMISSIONS}/{submissionId}`)

/** Each change of a submission's review fields leaves one entry in its audit. */
export const auditReview = onDocumentWrittenWithAuthContext(
  ON_SUBMISSION,
  withEventRetry((event) =>
    recordReview(firestore, event.params.submissionId, event.id, {
      before: event.data?.before.data(),
      after: event.data?.after.data(),
      changedAt: event.data?.after.updateTime?.toDate() ?? new Date(event.time),
      writer: writerOf(event),
    }),
  ),
)

/**
 * The sponsor's receipt follows the review of the submission, and they get one mail when its status becomes another than pending, also by
 * a withdrawal, and none for notes alone. A decision is told only once its hold is over. A new submission is marked as unassigned.
 */
export const tellReview = onDocumentWritten(
  { ...ON_SUBMISSION, ...SENDING_MAIL },
  withEventRetry(async ({ data, params: { submissionId } }) => {
    if (data?.after.get('assigned_to') === undefined) await markUnassigned(submissionId)
    const outcome = await tell(mailDeps(), submissionId)
    if (typeof outcome === 'string') return outcome
    await scheduleRelease(submissionId, outcome.heldUntil)
    return 'held'
  }),
)

/** A submission is marked as withdrawn, and its open questions are closed, when its sponsor has withdrawn it. */
export const applyWithdrawal = onDocumentCreated(
  retryOn(`${WITHDRAWALS}/{submissionId}`),
  withEventRetry(async ({ params: { submissionId } }) => {
    const outcome = await withdrawSubmission(firestore, submissionId)
    return `${outcome}, questions: ${await settleQuestions(firestore, submissionId)}`
  }),
)

const releaseSchema = z.object({ submissionId: z.string().check(z.regex(new RegExp(SUBMISSION_ID_PATTERN))) })

/**
 * Tells the sponsor of a decision whose hold is over. The queue calls it, and calls again after a failure, also while a later decision is
 * held. The Tasks emulator sends each task at once, whatever its moment.
 */
export const releaseDecision = onTaskDispatched(RELEASING, async ({ data }) => {
  const { submissionId } = releaseSchema.parse(data)
  const outcome = await tell(mailDeps(), submissionId)
  if (typeof outcome !== 'string') {
    throw new HttpsError('unavailable', `The decision is held until ${outcome.heldUntil.toISOString()}`)
  }
  logger.info(outcome, { subject: submissionId })
})

/**
 * Writes that a submission is assigned to nobody, unless it says whom it is assigned to: no query finds a field that is absent. It reads
 * the document instead of the event, so an assignment that came first stays.
 */
function markUnassigned(submissionId: string): Promise<void> {
  const submission = firestore.doc(submissionPath(submissionId))
  return firestore.runTransaction(async (transaction) => {
    const current = await transaction.get(submission)
    if (!current.exists || current.get('assigned_to') !== undefined) return
    transaction.update(submission, { assigned_to: null, assigned_to_email: null })
  })
}

/** A task of the same name is not queued again, so repeated deliveries ask for one release. */
async function scheduleRelease(submissionId: string, at: Date): Promise<void> {
  const queue = getFunctions().taskQueue<z.infer<typeof releaseSchema>>(`locations/${REGION}/functions/releaseDecision`)
  try {
    await queue.enqueue({ submissionId }, { id: `${submissionId}-${at.getTime()}`, scheduleTime: at })
  } catch (error) {
    if (!hasErrorCode(error, TASK_ALREADY_EXISTS)) throw error
  }
}
