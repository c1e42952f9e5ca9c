import { isDeepStrictEqual } from 'node:util'
import { answersPath, receiptPath, requestsPath, submissionPath } from '@sotto/domain/submission/paths'
import { answerIdOf, type QuestionStatus } from '@sotto/domain/questions/question'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { FieldValue, type DocumentData, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'
import { countedIn, countQuestions } from './count-questions.ts'

export type SettleOutcome = 'settled' | 'settled before' | 'no submission' | 'no receipt'

/**
 * Marks the questions of a submission that have been answered, closes the open ones of a withdrawn submission, and counts them on the
 * submission and its receipt. It reads the documents instead of the event, so late, repeated and disordered deliveries have the same result. An
 * answer to a round that an admin has closed or reopened meanwhile stays with the question.
 */
export function settleQuestions(firestore: Firestore, submissionId: string): Promise<SettleOutcome> {
  const receipt = firestore.doc(receiptPath(submissionId))
  return firestore.runTransaction(async (transaction): Promise<SettleOutcome> => {
    const found = await transaction.getAll(firestore.doc(submissionPath(submissionId)), receipt)
    const [submission, told] = found.map((snapshot) => snapshot.data())
    const questions = (await transaction.get(firestore.collection(requestsPath(submissionId)))).docs
    const answers = await transaction.get(firestore.collection(answersPath(submissionId)))
    if (submission === undefined) return 'no submission'
    if (told === undefined) return 'no receipt'
    if (questions.length === 0) return 'settled before'
    const answered = new Set(answers.docs.map(({ id }) => id))
    const isWithdrawn = submission['status'] === WITHDRAWN
    const settled = questions.map((question) => ({ question, status: settledStatus(question, answered, isWithdrawn) }))
    const changed = settled.filter(({ question, status }) => question.get('status') !== status)
    for (const { question, status } of changed) {
      transaction.update(question.ref, {
        status,
        revision: FieldValue.increment(1),
        changed_at: FieldValue.serverTimestamp(),
        changed_by: submission['user_id'] as unknown,
      })
    }
    const counts = countQuestions(settled, answers.docs)
    const isCounted = isDeepStrictEqual(counts, countedIn(submission))
    // Its revision stays: a question makes no admin's review stale.
    if (!isCounted) transaction.update(firestore.doc(submissionPath(submissionId)), { ...counts })
    const { requests, open_requests, request_due_at } = counts
    const isTold = isDeepStrictEqual({ requests, open_requests, request_due_at }, toldIn(told))
    if (!isTold) transaction.update(receipt, { requests, open_requests, request_due_at })
    return isCounted && isTold && changed.length === 0 ? 'settled before' : 'settled'
  })
}

function settledStatus(question: QueryDocumentSnapshot, answered: ReadonlySet<string>, isWithdrawn: boolean): unknown {
  const status: unknown = question.get('status')
  if (answered.has(answerIdOf(question.id, Number(question.get('round'))))) return 'answered' satisfies QuestionStatus
  return isWithdrawn && status === ('open' satisfies QuestionStatus) ? ('closed' satisfies QuestionStatus) : status
}

function toldIn({ requests, open_requests, request_due_at }: DocumentData): unknown {
  return {
    requests: requests as unknown,
    open_requests: open_requests as unknown,
    request_due_at: toDate(request_due_at),
  }
}
