import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { DOCUMENTS } from '@sotto/domain/submission/paths'
import { collection, limit, query, where } from 'firebase/firestore'
import { fieldsOf } from '../firestore.ts'
import { watching, type Watch } from './live-firestore.ts'
import { watchRows } from './watch-rows.ts'

/** The rows of a submission's files as they arrive and are verified; for admins. */
export function watchDocuments(submissionId: string): Watch<readonly DocumentRow[]> {
  return (listener) =>
    watching(
      (firestore) =>
        watchRows(
          query(collection(firestore, DOCUMENTS), where('submission_id', '==', submissionId), limit(MAX_LIST)),
          (rows) => rows.map((row) => documentRowSchema.parse(fieldsOf(row.data()))),
          listener,
        ),
      listener.onProblem,
    )
}
