import { SUBMISSIONS } from '@sotto/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { mirrorStatus } from '../reviews/mirror-status.ts'
import { firestore } from '../runtime/admin.ts'
import { redeliveredOn } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** The sponsor's receipt follows the status of the submission. */
export const mirrorReview = onDocumentWritten(
  redeliveredOn(`${SUBMISSIONS}/{submissionId}`),
  untilDone((event) => mirrorStatus(firestore, event.params.submissionId)),
)
