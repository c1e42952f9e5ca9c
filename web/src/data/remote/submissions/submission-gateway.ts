import type { SubmissionGateway } from '#data/sync/ports.ts'
import { currentUser } from '../auth/auth.ts'
import { createSubmission } from './create-submission.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { listRecorded, recordDocument } from '../documents/document-rows.ts'
import { readReceipt } from './receipts.ts'
import { findObject, uploadObject } from '../documents/stored-objects.ts'
import { createAnswer, readAnswerDigest, readQuestion } from './threads.ts'
import { toResult } from '../to-result.ts'

/** Firebase as the server's end of sending. `firebase/firestore/lite` can't be aborted: an abandoned call ends unheard. */
export const submissionGateway: SubmissionGateway = {
  currentUid: async () => (await currentUser())?.uid ?? null,
  readReceipt: (id) => toResult(() => readReceipt(id)),
  createSubmission,
  createWithdrawal,
  createAnswer,
  readQuestion: (submissionId, requestId) => toResult(() => readQuestion(submissionId, requestId)),
  readAnswer: (submissionId, answerId) => toResult(() => readAnswerDigest(submissionId, answerId)),
  findObject,
  uploadObject,
  recordDocument,
  listRecorded,
}
