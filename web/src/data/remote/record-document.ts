import { documentPath } from '@sotto/domain/submission/paths'
import { doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { toResult } from './to-result.ts'
import { ONCE, openFirestore } from './firestore.ts'

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
