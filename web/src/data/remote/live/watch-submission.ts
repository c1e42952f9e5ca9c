import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { auditEventSchema, type StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { answerDocumentsPath, auditPath, DOCUMENTS, submissionPath } from '@sotto/domain/submission/paths'
import {
  collection,
  doc,
  getDocFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { fieldsOf } from '../firestore.ts'
import { readStored, type StoredSubmission } from '../submissions/submissions.ts'
import { watching, type Watch } from './live-firestore.ts'
import { askServer, watchRows } from './watch-rows.ts'

/*
 * One submission with its parts, as an admin's detail page follows them.
 */

/** The submission; null when it does not exist. */
export function watchSubmission(id: string): Watch<StoredSubmission | null> {
  return ({ onValue, onProblem }) =>
    watching((firestore) => {
      const submission = doc(firestore, submissionPath(id))
      let stopAsking: (() => void) | undefined
      const stop = onSnapshot(
        submission,
        { includeMetadataChanges: true },
        (found) => {
          const data = found.data()
          if (data === undefined && found.metadata.fromCache) {
            stopAsking ??= askServer(() => getDocFromServer(submission), onProblem)
            return
          }
          stopAsking?.()
          onValue(data === undefined ? null : readStored(id, data), !found.metadata.fromCache)
        },
        (error) => onProblem(problemOf(error)),
      )
      return () => {
        stopAsking?.()
        stop()
      }
    }, onProblem)
}

/** The latest changes of the submission's review and questions as triggers write them, newest first, at most `MAX_LIST`. */
export function watchAudit(submissionId: string): Watch<readonly StoredAuditEvent[]> {
  return watchRows(
    (firestore) =>
      query(collection(firestore, auditPath(submissionId)), orderBy('changed_at', 'desc'), limit(MAX_LIST)),
    (rows) => rows.map((row) => ({ id: row.id, event: auditEventSchema.parse(fieldsOf(row.data())) })),
  )
}

/** The rows of the submission's files as they arrive and are verified. */
export function watchDocuments(submissionId: string): Watch<readonly DocumentRow[]> {
  return watchRows(
    (firestore) => query(collection(firestore, DOCUMENTS), where('submission_id', '==', submissionId), limit(MAX_LIST)),
    readDocumentRows,
  )
}

const readDocumentRows = (rows: readonly QueryDocumentSnapshot[]): readonly DocumentRow[] =>
  rows.map((row) => documentRowSchema.parse(fieldsOf(row.data())))

/** The same for the files of answers, by the answer's id; one of which nothing is known yet is left out. */
export function watchAnswerDocuments(
  submissionId: string,
  answerIds: readonly string[],
): Watch<ReadonlyMap<string, readonly DocumentRow[]>> {
  return ({ onValue, onProblem }) => {
    const known = new Map<string, readonly DocumentRow[]>()
    const stops = answerIds.map((answerId) =>
      watchRows(
        (firestore) => query(collection(firestore, answerDocumentsPath(submissionId, answerId)), limit(MAX_LIST)),
        readDocumentRows,
      )({
        onValue: (rows, fresh) => {
          known.set(answerId, rows)
          onValue(new Map(known), fresh)
        },
        onProblem,
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }
}
