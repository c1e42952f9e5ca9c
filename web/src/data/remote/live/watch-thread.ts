import { MAX_LIST } from '@sotto/domain/shared/limits'
import { answersPath, requestsPath } from '@sotto/domain/submission/paths'
import {
  questionAnswerSchema,
  questionSchema,
  type StoredAnswer,
  type StoredQuestion,
} from '@sotto/domain/questions/question'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { fieldsOf } from '../firestore.ts'
import type { Watch } from './live-firestore.ts'
import { watchRows } from './watch-rows.ts'

/*
 * The questions about a submission and the answers to them, as an admin's detail page follows them: the latest, at most `MAX_LIST` each.
 */

export function watchQuestions(submissionId: string): Watch<readonly StoredQuestion[]> {
  return watchRows(
    (firestore) =>
      query(collection(firestore, requestsPath(submissionId)), orderBy('created_at', 'desc'), limit(MAX_LIST)),
    (rows) => rows.map((row) => ({ id: row.id, question: questionSchema.parse(fieldsOf(row.data())) })),
  )
}

export function watchAnswers(submissionId: string): Watch<readonly StoredAnswer[]> {
  return watchRows(
    (firestore) =>
      query(collection(firestore, answersPath(submissionId)), orderBy('created_at', 'desc'), limit(MAX_LIST)),
    (rows) => rows.map((row) => ({ id: row.id, answer: questionAnswerSchema.parse(fieldsOf(row.data())) })),
  )
}
