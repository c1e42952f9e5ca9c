import { failed, ok } from '@sotto/domain/shared/result'
import { countChange, dailyChangesSchema } from '@sotto/domain/submission/daily-usage'
import { dailyChangesPath, submissionPath } from '@sotto/domain/submission/paths'
import type { Review } from '@sotto/domain/review/review'
import { submissionSchema, type Submission } from '@sotto/domain/submission/submission'
import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite'
import { compareRevision } from '#data/review/compare-revision.ts'
import type { ReviewResult } from '#data/review/ports.ts'
import { verifiedEmail } from '../auth/auth.ts'
import { problemOf, silence } from '../errors.ts'
import { askFirestore, fieldsOf } from '../firestore.ts'
import { readServerTime } from '../server-time.ts'

/*
 * An admin's decisions on a submission. Each names the revision that the admin saw, and is written on no other.
 */

/** Stores a decision. One that is stored already, and whose answer was lost, counts as saved. */
export async function reviewSubmission(id: string, review: Review, uid: string): Promise<ReviewResult> {
  return changeSubmission(id, uid, (current, email) => {
    const comparison = compareRevision(current, review, uid)
    if (comparison === 'stored') return ok()
    if (comparison === 'conflict') return failed({ kind: 'conflict', current })
    return {
      status: review.status,
      admin_notes: review.admin_notes,
      message_to_applicant: review.message_to_applicant,
      reviewed_at: serverTimestamp(),
      reviewed_by: uid,
      reviewed_by_email: email,
      revision: review.revision + 1,
    }
  })
}

/** The result of a decision that would change nothing: whether the record still has that revision. Nothing is written, nor audited. */
export function confirmUnchanged(id: string, revision: number): Promise<ReviewResult | 'unchanged'> {
  return reviewing(async (firestore) => {
    const data = (await getDoc(doc(firestore, submissionPath(id)))).data()
    if (data === undefined) return failed('refused')
    const current = submissionSchema.parse(fieldsOf(data))
    return current.revision === revision ? 'unchanged' : failed({ kind: 'conflict', current })
  })
}

/**
 * Writes what `change` makes of a submission, and counts it on the admin's day in the same commit. Nothing is written where `change`
 * gives a result. `email`: the address that the admin signs with.
 */
export async function changeSubmission(
  id: string,
  uid: string,
  change: (current: Submission, email: string) => ReviewResult | DocumentData,
): Promise<ReviewResult> {
  const countPath = dailyChangesPath(uid)
  const attempt = (readTime: () => Promise<Date>) =>
    reviewing(async (firestore) => {
      const email = await verifiedEmail()
      const [submission, count] = [doc(firestore, submissionPath(id)), doc(firestore, countPath)]
      return runTransaction(firestore, async (transaction): Promise<ReviewResult> => {
        const [found, counted] = await Promise.all([transaction.get(submission), transaction.get(count)])
        if (!found.exists()) return failed('refused')
        const next = change(submissionSchema.parse(fieldsOf(found.data())), email)
        if (isResult(next)) return next
        const before = counted.exists() ? dailyChangesSchema.parse(fieldsOf(counted.data())) : undefined
        const changes = countChange(before, await readTime())
        if (changes === undefined) return failed('limit')
        transaction.update(submission, next)
        transaction.set(count, { changes, submission_id: id, updated_at: serverTimestamp() })
        return ok()
      })
    })
  // The day is the server's. The device's clock mostly tells the same, and costs no request.
  const result = await attempt(() => Promise.resolve(new Date()))
  if (result.ok || (result.reason !== 'refused' && result.reason !== 'limit')) return result
  // The rules refuse a record that another admin changed after the transaction had read it. A second one reads that change.
  return attempt(() => readServerTime(countPath))
}

const isResult = (next: ReviewResult | DocumentData): next is ReviewResult => 'ok' in next

/** Ends an attempt at a change of a submission with its result. */
async function reviewing<T>(attempt: (firestore: Firestore) => Promise<T | ReviewResult>): Promise<T | ReviewResult> {
  // At once, because an admin may wait to leave the page: the SDK would try for seconds.
  if (silence() === 'offline') return failed('offline')
  try {
    return await askFirestore(attempt)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'refused' || problem === 'signed-out') return failed('refused')
    return failed(problem === 'offline' ? 'offline' : 'unknown')
  }
}
