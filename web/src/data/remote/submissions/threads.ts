import { answerPath, answersPath, requestPath, requestsPath } from '@sotto/domain/submission/paths'
import {
  answerIdOf,
  questionAnswerSchema,
  questionSchema,
  type Question,
  type StoredAnswer,
  type StoredQuestion,
  type Thread,
} from '@sotto/domain/questions/question'
import { collection, doc, getDoc, query, where, type QueryConstraint } from 'firebase/firestore/lite'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { fieldsOf, listAll, openFirestore, readFirestore } from '../firestore.ts'
import { createOnce } from './create-once.ts'

/*
 * Questions about a submission and the answers to them. Admins write the questions (`questions.ts`), the sponsor the answers.
 */

export const createAnswer: SubmissionGateway['createAnswer'] = (submissionId, answer, beforeWrite, signal) =>
  createOnce({
    path: answerPath(submissionId, answerIdOf(answer.request_id, answer.round)),
    data: answer,
    answerOf: ({ digest }) => String(digest),
    beforeWrite,
    signal,
  })

/** A question; null when it does not exist. Throws the SDK's errors. */
export async function readQuestion(submissionId: string, requestId: string): Promise<Question | null> {
  const data = (await getDoc(doc(await openFirestore(), requestPath(submissionId, requestId)))).data()
  return data === undefined ? null : questionSchema.parse(fieldsOf(data))
}

/** The digest of an answer; null when it does not exist. Throws the SDK's errors. */
export async function readAnswerDigest(submissionId: string, answerId: string): Promise<string | null> {
  const data = (await getDoc(doc(await openFirestore(), answerPath(submissionId, answerId)))).data()
  return data === undefined ? null : String(data['digest'])
}

/** The thread of a submission of one's own. Throws `ProblemError`. */
export function listOwnThread(uid: string, submissionId: string): Promise<Thread> {
  return listThread(submissionId, where('user_id', '==', uid))
}

/** The thread of a submission, which only admins may list without `where`. Throws `ProblemError`. */
export function listThread(submissionId: string, ...constraints: QueryConstraint[]): Promise<Thread> {
  return readFirestore(async (firestore) => {
    const rowsOf = (path: string) => listAll(query(collection(firestore, path), ...constraints))
    const [questions, answers] = await Promise.all([
      rowsOf(requestsPath(submissionId)),
      rowsOf(answersPath(submissionId)),
    ])
    return {
      questions: questions.map((row): StoredQuestion => ({
        id: row.id,
        question: questionSchema.parse(fieldsOf(row.data())),
      })),
      answers: answers.map((row): StoredAnswer => ({
        id: row.id,
        answer: questionAnswerSchema.parse(fieldsOf(row.data())),
      })),
    }
  })
}
