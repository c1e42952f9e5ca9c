import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { documentPath, DOCUMENTS } from '@sotto/domain/submission/paths'
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { fieldsOf, ONCE, openFirestore } from '../firestore.ts'
import { toResult } from '../to-result.ts'

/*
 * The rows of a person's own files in `project_documents`. The sender creates a row once, after its file has arrived, and never
 * changes it; a trigger adds its verdict. Admins read rows in `dossier.ts` and `live/`.
 */

/** Creates the row of a file that has arrived, unless it exists. */
export const recordDocument: SubmissionGateway['recordDocument'] = ({ submissionId, storedName, path, uid, entry }) =>
  toResult(async () => {
    const firestore = await openFirestore()
    const row = doc(firestore, documentPath(submissionId, storedName))
    const record = async (transaction: Transaction) => {
      if ((await transaction.get(row)).exists()) return null
      transaction.set(row, {
        ...entry,
        submission_id: submissionId,
        user_id: uid,
        file_path: path,
        created_at: serverTimestamp(),
      })
      return null
    }
    return runTransaction(firestore, record, ONCE)
  })

/** The stored names of the rows that exist, read from their ids. */
export const listRecorded: SubmissionGateway['listRecorded'] = (uid, submissionId) =>
  toResult(async () => {
    const rows = await findOwnRows(uid, submissionId)
    return rows.map(({ id }) => id.slice(id.indexOf('__') + 2))
  })

/** The rows of the person's own submission. Throws the SDK's errors. */
export async function listOwnDocuments(uid: string, submissionId: string): Promise<readonly DocumentRow[]> {
  const rows = await findOwnRows(uid, submissionId)
  return rows.map((row) => documentRowSchema.parse(fieldsOf(row.data())))
}

/** The rows of the person's own submission as they are stored, whatever fields a newer version has added. */
async function findOwnRows(uid: string, submissionId: string): Promise<readonly QueryDocumentSnapshot[]> {
  const rows = await getDocs(
    query(
      collection(await openFirestore(), DOCUMENTS),
      where('user_id', '==', uid),
      where('submission_id', '==', submissionId),
      limit(MAX_LIST),
    ),
  )
  return rows.docs
}
