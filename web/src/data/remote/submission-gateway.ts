import type { SubmissionGateway } from '#data/sync/ports.ts'
import { currentUser } from './auth.ts'
import { createSubmission } from './create-submission.ts'
import { toResult } from './to-result.ts'
import { findObject } from './find-object.ts'
import { findOwnRows } from './list-own-documents.ts'
import { readReceipt } from './read-receipt.ts'
import { recordDocument } from './record-document.ts'
import { uploadObject } from './upload-object.ts'

/** Firebase as the server's end of sending. `firebase/firestore/lite` can't be aborted: an abandoned call ends unheard. */
export const submissionGateway: SubmissionGateway = {
  currentUid: async () => (await currentUser())?.uid ?? null,
  readReceipt: (id) => toResult(() => readReceipt(id)),
  createSubmission,
  findObject,
  uploadObject,
  recordDocument,
  listRecorded: (uid, submissionId) =>
    toResult(async () => {
      const rows = await findOwnRows(uid, submissionId)
      return rows.map(({ id }) => id.slice(id.indexOf('__') + 2))
    }),
}
