import { REGION } from '@sotto/domain/shared/region'
import { SUBMISSION_ID_PATTERN } from '@sotto/domain/submission/ids'
import { SUBMISSIONS, WITHDRAWALS } from '@sotto/domain/submission/paths'
import { getFunctions } from 'firebase-admin/functions'
import { logger } from 'firebase-functions/v2'
import { onDocumentCreated, onDocumentWritten, onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import * as z from 'zod/mini'
import { firestore } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { mailDeps } from '../platform/mail-deps.ts'
import { RELEASING, retryOn } from '../platform/options.ts'
import { hasErrorCode, TASK_ALREADY_EXISTS } from '../platform/sdk-values.ts'
import { settleQuestions } from '../questions/settle-questions.ts'
import { withdrawSubmission } from './apply-withdrawal.ts'
import { recordReview, writerOf } from './audit-entry.ts'
import { markUnassigned } from './mark-unassigned.ts'
import { mirrorOrHold, releaseDecision as release } from './release-decision.ts'

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

/** The sponsor's receipt follows the review of the submission, a decision only once its hold is over. A new one is marked as unassigned. */
export const mirrorReview = onDocumentWritten(
  ON_SUBMISSION,
  withEventRetry(async ({ data, params: { submissionId } }) => {
    if (data?.after.get('assigned_to') === undefined) await markUnassigned(firestore, submissionId)
    return mirrorOrHold({ firestore }, scheduleRelease, submissionId)
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

/** Tells the sponsor of a decision whose hold is over. The queue calls it, and calls again after a failure. */
export const releaseDecision = onTaskDispatched(RELEASING, async ({ data }) => {
  const { submissionId } = releaseSchema.parse(data)
  logger.info(await release(mailDeps(), submissionId), { subject: submissionId })
})

/** A task of the same name is not queued again, so repeated deliveries ask for one release. */
async function scheduleRelease(submissionId: string, at: Date): Promise<void> {
  const queue = getFunctions().taskQueue<z.infer<typeof releaseSchema>>(`locations/${REGION}/functions/releaseDecision`)
  try {
    await queue.enqueue({ submissionId }, { id: `${submissionId}-${at.getTime()}`, scheduleTime: at })
  } catch (error) {
    if (!hasErrorCode(error, TASK_ALREADY_EXISTS)) throw error
  }
}
