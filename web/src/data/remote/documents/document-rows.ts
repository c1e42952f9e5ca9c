import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { answerDocumentsPath, DOCUMENTS, rowPath, type DocumentOwner } from '@sotto/domain/submission/paths'
import {
  collection,
  doc,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { fieldsOf, listAll, ONCE, openFirestore } from '../firestore.ts'
import { toResult } from '../to-result.ts'

/*
 * The rows of a person's own files: a submission's in `project_documents`, an answer's under the answer. The sender creates a row once, after its file has arrived, and never
 * changes it; a trigger adds its verdict. Admins read rows in `dossier.ts` and `live/`.
 */

/** Creates the row of a file that has arrived, unless it exists. */
export const recordDocument: SubmissionGateway['recordDocument'] = ({ path, uid, entry, ...key }) =>
  toResult(async () => {
    const firestore = await openFirestore()
    const row = doc(firestore, rowPath(key))
    const record = async (transaction: Transaction) => {
      if ((await transaction.get(row)).exists()) return null
      transaction.set(row, {
        ...entry,
        submission_id: key.submissionId,
        user_id: uid,
        file_path: path,
        created_at: serverTimestamp(),
      })
      return null
    }
    return runTransaction(firestore, record, ONCE)
  })

/** The stored names of the rows that exist, read from their ids. */
export const listRecorded: SubmissionGateway['listRecorded'] = (uid, owner) =>
  toResult(async () => {
    const rows = await findOwnRows(uid, owner)
    return rows.map(({ id }) => (owner.answerId === undefined ? id.slice(id.indexOf('__') + 2) : id))
  })

/** The rows of the person's own submission or answer. Throws the SDK's errors. */
export async function listOwnDocuments(uid: string, owner: DocumentOwner): Promise<readonly DocumentRow[]> {
  const rows = await findOwnRows(uid, owner)
  return rows.map((row) => documentRowSchema.parse(fieldsOf(row.data())))
}

/** The rows of the person's own submission or answer as they are stored, whatever fields a newer version has added. */
async function findOwnRows(
  uid: string,
  { submissionId, answerId }: DocumentOwner,
): Promise<readonly QueryDocumentSnapshot[]> {
  const path = answerId === undefined ? DOCUMENTS : answerDocumentsPath(submissionId, answerId)
  const rows = collection(await openFirestore(), path)
  return listAll(query(rows, where('user_id', '==', uid), where('submission_id', '==', submissionId)))
}
