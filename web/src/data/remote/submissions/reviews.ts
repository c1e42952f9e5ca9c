import { failed, ok } from '@sotto/domain/shared/result'
import { submissionPath } from '@sotto/domain/submission/paths'
import type { Review } from '@sotto/domain/submission/review'
import { submissionSchema } from '@sotto/domain/submission/submission'
import { doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import { compareRevision } from '#data/review/compare-revision.ts'
import type { ReviewResult } from '#data/review/ports.ts'
import { currentEmail } from '../auth/auth.ts'
import { problemOf, silence } from '../errors.ts'
import { fieldsOf, openFirestore } from '../firestore.ts'

/*
 * An admin's decisions on a submission. Each names the revision that the admin saw, and is written on no other.
 */

/** Stores a decision. One that is stored already, and whose answer was lost, counts as saved. */
export async function reviewSubmission(id: string, review: Review, uid: string): Promise<ReviewResult> {
  const attempt = () => reviewing(() => tryToReview(id, review, uid))
  const result = await attempt()
  // The rules refuse a record that another admin changed after the transaction had read it. A second one reads that change.
  return !result.ok && result.reason === 'refused' ? attempt() : result
}

/** The result of a decision that would change nothing: whether the record still has that revision. Nothing is written, nor audited. */
export function confirmUnchanged(id: string, revision: number): Promise<ReviewResult | 'unchanged'> {
  return reviewing(async () => {
    const data = (await getDoc(doc(await openFirestore(), submissionPath(id)))).data()
    if (data === undefined) return failed('refused')
    const current = submissionSchema.parse(fieldsOf(data))
    return current.revision === revision ? 'unchanged' : failed({ kind: 'conflict', current })
  })
}

/** Ends an attempt at a change of a submission with its result. */
export async function reviewing<T>(attempt: () => Promise<T | ReviewResult>): Promise<T | ReviewResult> {
  // At once, because an admin may wait to leave the page: the SDK would try for seconds.
  if (silence() === 'offline') return failed('offline')
  try {
    return await attempt()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'refused' || problem === 'signed-out') return failed('refused')
    return failed(problem === 'offline' ? 'offline' : 'unknown')
  }
}

async function tryToReview(id: string, review: Review, uid: string): Promise<ReviewResult> {
  const [firestore, email] = await Promise.all([openFirestore(), currentEmail()])
  const reference = doc(firestore, submissionPath(id))
  return runTransaction(firestore, async (transaction): Promise<ReviewResult> => {
    const data = (await transaction.get(reference)).data()
    if (data === undefined) return failed('refused')
    const current = submissionSchema.parse(fieldsOf(data))
    const comparison = compareRevision(current, review, uid)
    if (comparison === 'stored') return ok()
    if (comparison === 'conflict') return failed({ kind: 'conflict', current })
    transaction.update(reference, {
      status: review.status,
      admin_notes: review.admin_notes,
      message_to_applicant: review.message_to_applicant,
      reviewed_at: serverTimestamp(),
      reviewed_by: uid,
      reviewed_by_email: email,
      revision: review.revision + 1,
    })
    return ok()
  })
}
