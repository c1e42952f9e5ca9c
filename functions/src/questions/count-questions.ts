import { answerIdOf, type QuestionStatus } from '@sotto/domain/questions/question'
import type { Submission } from '@sotto/domain/submission/submission'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

const COUNTS = [
  'requests',
  'open_requests',
  'answered_requests',
  'request_due_at',
  'awaits_answer',
  'has_new_answer',
] as const satisfies readonly (keyof Submission)[]

type QuestionCounts = Required<Pick<Submission, (typeof COUNTS)[number]>>

type StoredDocument = Pick<DocumentSnapshot, 'id' | 'get'>

/** A question with the status that it has once its submission is settled. */
interface SettledQuestion {
  question: StoredDocument
  status: unknown
}

/** What a submission says of its questions and their answers. */
export function countQuestions(
  settled: readonly SettledQuestion[],
  answers: readonly StoredDocument[],
): QuestionCounts {
  const having = (wanted: QuestionStatus) =>
    settled.filter(({ status }) => status === wanted).map(({ question }) => question)
  const [open, answered] = [having('open'), having('answered')]
  const due = open.flatMap((question) => momentOf(question, 'due_at'))
  return {
    requests: settled.length,
    open_requests: open.length,
    answered_requests: answered.length,
    request_due_at: due.length > 0 ? new Date(Math.min(...due)) : null,
    awaits_answer: open.length > 0,
    has_new_answer: isAnyNew(standingAnswers(answered, answers), settled),
  }
}

/** The answers that no reopening of their own questions has followed: those to the present rounds. */
function standingAnswers(
  answered: readonly StoredDocument[],
  answers: readonly StoredDocument[],
): readonly StoredDocument[] {
  const standing = new Set(answered.map((question) => answerIdOf(question.id, Number(question.get('round')))))
  return answers.filter(({ id }) => standing.has(id))
}

/** Whether an answer is not older than each asking. What an admin does with another question says nothing of it. */
function isAnyNew(answers: readonly StoredDocument[], settled: readonly SettledQuestion[]): boolean {
  const asked = settled.flatMap(({ question }) => momentOf(question, 'created_at'))
  return answers.flatMap((answer) => momentOf(answer, 'created_at')).some((at) => at >= Math.max(...asked))
}

/** What a submission says already, in the form of `countQuestions`. */
export function countedIn(submission: DocumentData): unknown {
  const { request_due_at } = submission
  return {
    ...Object.fromEntries(COUNTS.map((name) => [name, submission[name] as unknown])),
    request_due_at: toDate(request_due_at),
  }
}

/** In milliseconds; nothing where it is none. */
function momentOf(record: StoredDocument, field: string): readonly number[] {
  const moment = toDate(record.get(field))
  return moment === null ? [] : [moment.getTime()]
}
