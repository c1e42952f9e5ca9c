import type { FollowUpGateway, SubmissionGateway } from '#data/sync/ports.ts'
import { currentUser } from '../auth/auth.ts'
import { createSubmission } from './create-submission.ts'
import { listRecorded, recordDocument } from '../documents/document-rows.ts'
import { readReceipt } from './receipts.ts'
import { findObject, uploadObject } from '../documents/stored-objects.ts'
import { toResult } from '../to-result.ts'

/** Firebase as the server's end of sending an application. `firebase/firestore/lite` can't be aborted: an abandoned call ends unheard. */
export const applicationGateway: Omit<SubmissionGateway, keyof FollowUpGateway> = {
  currentUid: async () => (await currentUser())?.uid ?? null,
  readReceipt: (id) => toResult(() => readReceipt(id)),
  createSubmission,
  findObject,
  uploadObject,
  recordDocument,
  listRecorded,
}
