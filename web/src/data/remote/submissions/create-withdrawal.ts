import { withdrawalPath } from '@sotto/domain/submission/paths'
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { ProblemError } from '../errors.ts'
import { ONCE, openFirestore } from '../firestore.ts'
import { toResult } from '../to-result.ts'

/** The rules refuse even an identical repetition, so the transaction reads first and then has nothing to write. */
export const createWithdrawal: SubmissionGateway['createWithdrawal'] = (id, withdrawal, beforeWrite, signal) =>
  toResult(async () => {
    const firestore = await openFirestore()
    const stored = doc(firestore, withdrawalPath(id))
    return runTransaction(
      firestore,
      async (transaction) => {
        if ((await transaction.get(stored)).exists()) return null
        const noted = await beforeWrite()
        if (!noted.ok) throw new ProblemError(noted.reason.problem)
        // A sponsor who gave up waiting may have taken it back: from then on nothing may be created.
        signal.throwIfAborted()
        transaction.set(stored, { ...withdrawal, created_at: serverTimestamp() })
        return null
      },
      ONCE,
    )
  })
