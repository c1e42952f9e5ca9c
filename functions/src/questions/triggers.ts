import { ANSWERS, REQUESTS, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { onDocumentCreatedWithAuthContext, onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore'
import { firestore, verifiedAddressOf } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { retryOn } from '../platform/options.ts'
import { createEntry, writerOf } from '../reviews/audit-entry.ts'
import { questionEntryOf, questionEventOf } from './audit-question.ts'
import { settleQuestions } from './settle-questions.ts'

/** Each asking, closing and reopening of a question leaves one entry in the audit, and the receipt tells how many are open. */
export const followQuestion = onDocumentWrittenWithAuthContext(
  retryOn(`${SUBMISSIONS}/{submissionId}/${REQUESTS}/{requestId}`),
  withEventRetry(async (event) => {
    const { submissionId, requestId } = event.params
    const after = event.data?.after
    const record = after?.data()
    const happened = questionEventOf(event.data?.before.data(), record)
    if (happened !== undefined && record !== undefined) {
      const entry = await questionEntryOf({
        id: requestId,
        event: happened,
        record,
        changedAt: after?.updateTime?.toDate() ?? new Date(event.time),
        writer: writerOf(event),
        verifiedAddressOf,
      })
      await createEntry(firestore, submissionId, event.id, entry)
    }
    return settleQuestions(firestore, submissionId)
  }),
)

/** An answer leaves one entry in the audit, and marks its question as answered. */
export const followAnswer = onDocumentCreatedWithAuthContext(
  retryOn(`${SUBMISSIONS}/{submissionId}/${ANSWERS}/{answerId}`),
  withEventRetry(async (event) => {
    const { submissionId } = event.params
    const record = event.data?.data()
    if (record !== undefined) {
      const entry = await questionEntryOf({
        id: String(record['request_id']),
        event: 'answered',
        record,
        changedAt: event.data?.createTime.toDate() ?? new Date(event.time),
        writer: writerOf(event),
        verifiedAddressOf,
      })
      await createEntry(firestore, submissionId, event.id, entry)
    }
    return settleQuestions(firestore, submissionId)
  }),
)
