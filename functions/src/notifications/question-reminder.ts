import { answerPath, mailPath, submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { answerIdOf, type QuestionStatus } from '@sotto/domain/questions/question'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import type { DocumentData } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

/** When a sponsor is reminded of an open question, by what the server stores. All durations are in milliseconds. */
const HOUR = 60 * 60 * 1000

/** How long before its due time a question is reminded of, at the earliest. */
export const REMINDER_LEAD = 48 * HOUR

/** How long a question has been open, and its first mail sent, before it is reminded of. */
export const REMINDER_MIN_AGE = 24 * HOUR

/** The due time that a reminder names; undefined while none is due, by the question alone. */
export function reminderOf({ status, due_at, changed_at }: DocumentData, now: number): Date | undefined {
  const [due, openedAt] = [toDate(due_at), toDate(changed_at)]
  if (status !== ('open' satisfies QuestionStatus) || due === null || openedAt === null) return undefined
  const isNear = now < due.getTime() && due.getTime() <= now + REMINDER_LEAD
  return isNear && openedAt.getTime() + REMINDER_MIN_AGE <= now ? due : undefined
}

/** A question, by where it is stored and what it says. */
interface OpenQuestion {
  submissionId: string
  requestId: string
  record: DocumentData
}

/** Reads documents by their paths, in the same order; undefined for one that is not there. */
export type ReadDocuments = (paths: readonly string[]) => Promise<readonly (DocumentData | undefined)[]>

/** Whether an application takes answers, whatever its questions say: a decision closes none, and a withdrawal closes them later. */
export async function isUnderReview(read: ReadDocuments, submissionId: string): Promise<boolean> {
  const [submission, withdrawal] = await read([submissionPath(submissionId), withdrawalPath(submissionId)])
  return submission !== undefined && withdrawal === undefined && mayWithdraw(String(submission['status']))
}

/**
 * Whether an open question still waits for its sponsor, whatever its record says: triggers mark an answer and a withdrawal later, and a
 * decision not at all. The sponsor has also had the mail about the question for a while, which waits for a verified address.
 */
export async function stillWaits(
  read: ReadDocuments,
  { submissionId, requestId, record }: OpenQuestion,
  now: number,
): Promise<boolean> {
  if (!(await isUnderReview(read, submissionId))) return false
  const [answer, told] = await read([
    answerPath(submissionId, answerIdOf(requestId, Number(record['round']))),
    mailPath(submissionId, `${requestId}_question`),
  ])
  if (answer !== undefined) return false
  const toldAt = toDate(told?.['closed_at'])
  return told?.['waits_for'] === undefined && (toldAt === null || toldAt.getTime() + REMINDER_MIN_AGE <= now)
}
