import type { QuestionStatus } from '@sotto/domain/submission/question'
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

/** A question with the status that it has once its submission is settled. */
interface SettledQuestion {
  question: DocumentSnapshot
  status: unknown
}

/** What a submission says of its questions and their answers. */
export function countQuestions(
  settled: readonly SettledQuestion[],
  answers: readonly DocumentSnapshot[],
): QuestionCounts {
  const having = (wanted: QuestionStatus) => settled.filter(({ status }) => status === wanted)
  const open = having('open')
  const due = open.flatMap(({ question }) => momentOf(question, 'due_at'))
  // Whoever marks a question as answered is the server: only of the others is the last change an admin's.
  const acts = settled.flatMap(({ question, status }) =>
    momentOf(question, status === ('answered' satisfies QuestionStatus) ? 'created_at' : 'changed_at'),
  )
  const answered = answers.flatMap((answer) => momentOf(answer, 'created_at'))
  return {
    requests: settled.length,
    open_requests: open.length,
    answered_requests: having('answered').length,
    request_due_at: due.length > 0 ? new Date(Math.min(...due)) : null,
    awaits_answer: open.length > 0,
    has_new_answer: answered.length > 0 && Math.max(...answered) >= Math.max(...acts),
  }
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
function momentOf(record: DocumentSnapshot, field: string): readonly number[] {
  const moment = toDate(record.get(field))
  return moment === null ? [] : [moment.getTime()]
}
