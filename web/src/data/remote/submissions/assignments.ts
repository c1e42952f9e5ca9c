import { failed, ok } from '@sotto/domain/shared/result'
import { submissionPath } from '@sotto/domain/submission/paths'
import { submissionSchema, type Submission } from '@sotto/domain/submission/submission'
import { doc, runTransaction } from 'firebase/firestore/lite'
import type { ReviewResult } from '#data/review/ports.ts'
import { currentEmail } from '../auth/auth.ts'
import { fieldsOf, openFirestore } from '../firestore.ts'
import { reviewing } from './reviews.ts'

/** An admin's change of whom a submission is assigned to: to themselves, or from themselves to nobody. */
export interface Assignment {
  /** Whom the admin saw it assigned to. */
  from: string | null
  to: string | null
}

/**
 * Assigns a submission, unless it is assigned to somebody else than the admin saw: then `conflict`, with the record. What is so already,
 * and whose answer was lost, counts as done. It leaves the revision, so it meets no review.
 */
export async function assignSubmission(id: string, assignment: Assignment): Promise<ReviewResult> {
  const attempt = () => reviewing(() => tryToAssign(id, assignment))
  const result = await attempt()
  // The rules refuse to give up what another admin took after the transaction had read it. A second one reads that change.
  return !result.ok && result.reason === 'refused' ? attempt() : result
}

async function tryToAssign(id: string, { from, to }: Assignment): Promise<ReviewResult> {
  const [firestore, email] = await Promise.all([openFirestore(), currentEmail()])
  const reference = doc(firestore, submissionPath(id))
  return runTransaction(firestore, async (transaction): Promise<ReviewResult> => {
    const data = (await transaction.get(reference)).data()
    if (data === undefined) return failed('refused')
    const current: Submission = submissionSchema.parse(fieldsOf(data))
    const { assigned_to = null } = current
    if (assigned_to === to) return ok()
    if (assigned_to !== from) return failed({ kind: 'conflict', current })
    transaction.update(reference, { assigned_to: to, assigned_to_email: to === null ? null : email })
    return ok()
  })
}
