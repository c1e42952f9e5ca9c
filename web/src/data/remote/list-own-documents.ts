import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { DOCUMENTS } from '@sotto/domain/submission/paths'
import { collection, getDocs, limit, query, where, type QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { fieldsOf, openFirestore } from './firestore.ts'

/** The rows of one's own submission's files. Throws the SDK's errors. */
export async function listOwnDocuments(uid: string, submissionId: string): Promise<readonly DocumentRow[]> {
  const rows = await findOwnRows(uid, submissionId)
  return rows.map((row) => documentRowSchema.parse(fieldsOf(row.data())))
}

/** The same as they are stored, whatever a newer version has written into them. */
export async function findOwnRows(uid: string, submissionId: string): Promise<readonly QueryDocumentSnapshot[]> {
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
