import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { onDocumentWritten, onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore'
import { firestore } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { retryOn } from '../platform/options.ts'
import { recordReview, writerOf } from './audit-entry.ts'
import { mirrorStatus } from './mirror-status.ts'

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

/** The sponsor's receipt follows the status of the submission. */
export const mirrorReview = onDocumentWritten(
  ON_SUBMISSION,
  withEventRetry((event) => mirrorStatus(firestore, event.params.submissionId)),
)
