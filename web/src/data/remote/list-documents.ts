import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { DOCUMENTS } from '@sotto/domain/submission/paths'
import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'

/** The rows of a submission's files as they stand now; for admins. Throws `ProblemError`. */
export function listDocuments(submissionId: string): Promise<readonly DocumentRow[]> {
  return reading(async () => {
    const rows = await getDocs(
      query(collection(await openFirestore(), DOCUMENTS), where('submission_id', '==', submissionId), limit(MAX_LIST)),
    )
    return rows.docs.map((row) => documentRowSchema.parse(fieldsOf(row.data())))
  })
}
