import {
  answerDocumentKey,
  ANSWER_DOCUMENTS,
  ANSWERS,
  DOCUMENTS,
  parseObjectPath,
  parseRowId,
  SUBMISSIONS,
  type DocumentKey,
} from '@sotto/domain/submission/paths'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { bucket, firestore } from '../platform/admin-sdk.ts'
import { withEventRetry, type DeliveredEvent } from '../platform/event-retry.ts'
import { READING_FILES, retryOn } from '../platform/options.ts'
import { giveUpVerifying, verifyDocument } from './verify-document.ts'

/** Verifies a file that arrives after its row. */
export const verifyUpload = onObjectFinalized(
  { ...READING_FILES, retry: true },
  verifyOn((event) => parseObjectPath(event.data.name)),
)

/** Verifies a file whose row arrives after it. */
export const verifyRow = onDocumentCreated(
  { ...retryOn(`${DOCUMENTS}/{rowId}`), ...READING_FILES },
  verifyOn((event) => parseRowId(event.params.rowId)),
)

/** The same for a file that was sent with an answer. */
export const verifyAnswerRow = onDocumentCreated(
  {
    ...retryOn(`${SUBMISSIONS}/{submissionId}/${ANSWERS}/{answerId}/${ANSWER_DOCUMENTS}/{storedName}`),
    ...READING_FILES,
  },
  verifyOn(({ params: { submissionId, answerId, storedName } }) =>
    answerDocumentKey(submissionId, answerId, storedName),
  ),
)

/** Handles an event about a document: its file is verified, or in the end recorded as unchecked. */
function verifyOn<Event extends DeliveredEvent>(
  keyOf: (event: Event) => DocumentKey | undefined,
): (event: Event) => Promise<void> {
  const deps = { firestore, bucket }
  return withEventRetry(
    async (event: Event) => {
      const key = keyOf(event)
      return key === undefined ? 'not a document' : verifyDocument(deps, key)
    },
    {
      giveUp: async (event) => {
        const key = keyOf(event)
        if (key !== undefined) await giveUpVerifying(deps, key)
      },
    },
  )
}
