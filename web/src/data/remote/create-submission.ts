import { receiptPath, submissionPath } from '@sotto/domain/paths'
import { INITIAL_STATE } from '@sotto/domain/submission'
import { doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore/lite'
import type { RemoteEnd } from '../sync/ends.ts'
import { answering } from './errors.ts'
import { ONCE, openFirestore } from './firestore.ts'

/** A create-only rule refuses even an identical repetition, so the transaction reads first and then has nothing to write. */
export const createSubmission: RemoteEnd['createSubmission'] = (id, submission, beforeWrite, signal) =>
  answering(async () => {
    const firestore = await openFirestore()
    const receipt = doc(firestore, receiptPath(id))
    const create = async (transaction: Transaction) => {
      const existing = await transaction.get(receipt)
      if (existing.exists()) return String(existing.get('digest'))
      await beforeWrite()
      // Whoever gave up waiting may have taken the application back: nothing is created behind their back.
      signal.throwIfAborted()
      const created = { ...submission, ...INITIAL_STATE, created_at: serverTimestamp() }
      transaction.set(doc(firestore, submissionPath(id)), created)
      transaction.set(receipt, created)
      return submission.digest
    }
    return runTransaction(firestore, create, ONCE)
  })
