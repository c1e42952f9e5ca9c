import { SUBMISSIONS } from '@sotto/domain/paths'
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore'
import { nameWriter } from '../reviews/name-writer.ts'
import { recordReview } from '../reviews/record-review.ts'
import { firestore } from '../runtime/admin.ts'
import { redeliveredOn } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** Each change of a submission's review fields leaves one entry in its audit. */
export const auditReview = onDocumentWrittenWithAuthContext(
  redeliveredOn(`${SUBMISSIONS}/{submissionId}`),
  untilDone((event) =>
    recordReview(firestore, event.params.submissionId, event.id, {
      before: event.data?.before.data(),
      after: event.data?.after.data(),
      changedAt: event.data?.after.updateTime?.toDate() ?? new Date(event.time),
      writer: nameWriter(event),
    }),
  ),
)
