import {
  countApplication,
  dailyUsageSchema,
  untilNextDay,
  type CountedUsage,
  type DailyUsage,
} from '@sotto/domain/submission/daily-usage'
import { dailyUsagePath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { ProblemError, problemOf } from '../errors.ts'
import { fieldsOf, ONCE, openFirestore } from '../firestore.ts'
import { readServerTime } from '../server-time.ts'
import { toResult } from '../to-result.ts'

/*
 * A submission, its receipt and the day's count of its sponsor come into being in one transaction, or not at all.
 */

/** A create-only rule refuses even an identical repetition, so the transaction reads first and then has nothing to write. */
export const createSubmission: SubmissionGateway['createSubmission'] = (id, submission, beforeWrite, signal) =>
  toResult(async () => {
    const firestore = await openFirestore()
    const receipt = doc(firestore, receiptPath(id))
    const usage = doc(firestore, dailyUsagePath(submission.user_id))
    let counted: CountedUsage | undefined

    const create = async (transaction: Transaction) => {
      const [existing, used] = await Promise.all([transaction.get(receipt), transaction.get(usage)])
      if (existing.exists()) return String(existing.get('digest'))
      const { usage: before, now } = await readDay(used, signal)
      counted = countApplication(before, submission.documents, now)
      if (counted === undefined) throw new ProblemError('limit-reached', { waitMs: untilNextDay(now) })
      const noted = await beforeWrite()
      if (!noted.ok) throw new ProblemError(noted.reason.problem)
      // A sponsor who gave up waiting may have taken the application back: from then on nothing may be created.
      signal.throwIfAborted()
      const created = { ...submission, ...INITIAL_STATE, created_at: serverTimestamp() }
      transaction.set(doc(firestore, submissionPath(id)), created)
      transaction.set(receipt, created)
      transaction.set(usage, { ...counted, submission_id: id, updated_at: serverTimestamp() })
      return submission.digest
    }

    try {
      return await runTransaction(firestore, create, ONCE)
    } catch (error) {
      if (counted === undefined || problemOf(error) !== 'refused') throw error
      // The rules refuse a count that another application, or midnight, has overtaken; that says nothing about this one.
      const { usage: before, now } = await readDay(await getDoc(usage), signal)
      const again = countApplication(before, submission.documents, now)
      if (again?.applications === counted.applications && again.bytes === counted.bytes) throw error
      throw new ProblemError('overtaken', { cause: error })
    }
  })

/** The sponsor's stored count, and the server's time, which tells whether that count is of the present day. */
async function readDay(used: DocumentSnapshot, signal: AbortSignal): Promise<{ usage?: DailyUsage; now: Date }> {
  const data = used.data()
  // Without a count the whole quota is left, whatever day it is.
  if (data === undefined) return { now: new Date() }
  return { usage: dailyUsageSchema.parse(fieldsOf(data)), now: await readServerTime(used.ref.path, signal) }
}
