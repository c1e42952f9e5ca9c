import * as z from 'zod/mini'
import { MAX_FILES, MAX_QUESTION, MAX_QUESTION_ANSWER } from '../shared/limits.ts'
import { cleanText } from '../shared/text.ts'
import { manifestSchema, type Manifest } from '../documents/document.ts'
import { FILE_EXTENSIONS, type FileLimits } from '../documents/files.ts'
import { askedItemsSchema } from './asked-items.ts'
import { digestOf } from '../submission/digest.ts'
import { mayWithdraw } from '../submission/statuses.ts'

/** A text of at least one character, stored as `cleanText` leaves it. */
const cleanTextOf = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => text === cleanText(text)),
  )

/** `open`: it asks for an answer. An admin closes and reopens a question; the server marks it as answered. */
export const QUESTION_STATUSES = ['open', 'closed', 'answered'] as const

export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** As admins read them. A sponsor is told in other words that a question is open. */
export const QUESTION_STATUS_LABELS: Readonly<Record<QuestionStatus, string>> = {
  open: 'Waiting for the sponsor',
  closed: 'Closed',
  answered: 'Answered',
}

/**
 * A document of `project_submissions/{id}/requests`: a question that an admin asks the sponsor. Its text, items and due date never change.
 * The sponsor reads it, so it names no admin by more than their account's id.
 */
export const questionSchema = z.object({
  /** The sponsor's, copied from the submission: their list query names it. */
  user_id: z.string(),
  /** Stored as `plainText` leaves it. */
  question: cleanTextOf(MAX_QUESTION),
  /** What it asks for, each answered in a field of its own. */
  items: askedItemsSchema,
  /** By when we ask for the answer; a later answer is taken too. */
  due_at: z.nullable(z.date()),
  status: z.enum(QUESTION_STATUSES),
  /** 0 when asked, one more with each reopening: each round takes one answer. */
  round: z.int(),
  /** When each round but the first was opened, by its number. Absent until then. */
  reopened_at: z.optional(z.record(z.string(), z.date())),
  /** 0 when asked, one more with each change. */
  revision: z.int(),
  created_at: z.date(),
  /** The server's time of the last change. */
  changed_at: z.date(),
  /** Who made that change: an admin, or the sponsor by an answer or a withdrawal. */
  changed_by: z.string(),
})

export type Question = z.infer<typeof questionSchema>

/** The only fields that change when an admin closes or reopens a question. */
export const QUESTION_CHANGES = [
  'status',
  'round',
  'reopened_at',
  'revision',
  'changed_at',
  'changed_by',
] as const satisfies readonly (keyof Question)[]

/** The files that an answer takes: as many as an application, of the same kinds. No bad one keeps the others out. */
export const ANSWER_FILES: FileLimits = { maxFiles: MAX_FILES, extensions: FILE_EXTENSIONS, countsTakenOnly: true }

/** What an answer holds beside its digest and the server's time. */
const answerContentSchema = z.object({
  user_id: z.string(),
  request_id: z.string(),
  round: z.int(),
  /** '' only where files are declared: they are the answer then. Marks of direction as in a question. */
  text: z.union([z.literal(''), cleanTextOf(MAX_QUESTION_ANSWER)]),
  /** The files that were declared with it; absent where there are none. */
  documents: z.optional(manifestSchema),
})

/** An answer as it is sent, frozen: nothing in it changes between the first attempt and the last. */
export const frozenAnswerSchema = z.extend(answerContentSchema, {
  /** SHA-256 over all of the above. */
  digest: z.string(),
})

export type FrozenAnswer = z.infer<typeof frozenAnswerSchema>

/**
 * A document of `project_submissions/{id}/answers`, under `answerIdOf`: the sponsor's answer to one round of a question. The sponsor creates
 * it once, while the question is open; it never changes.
 */
export const questionAnswerSchema = z.extend(frozenAnswerSchema, { created_at: z.date() })

export type QuestionAnswer = z.infer<typeof questionAnswerSchema>

/** The files that were declared with an answer. */
export function documentsOf({ documents = {} }: Pick<FrozenAnswer, 'documents'>): Manifest {
  return documents
}

/** Only one answer has this id, so a round is never answered twice. */
export function answerIdOf(requestId: string, round: number): string {
  return `${requestId}-${round}`
}

/** Freezes an answer. Throws when it holds neither words nor files, or when its text is too long or not clean. */
export async function freezeAnswer(given: z.infer<typeof answerContentSchema>): Promise<FrozenAnswer> {
  const { documents = {}, ...words } = answerContentSchema.parse(given)
  const hasFiles = Object.keys(documents).length > 0
  if (words.text === '' && !hasFiles) throw new Error('an answer has words or files')
  const content = { ...words, ...(hasFiles && { documents }) }
  return { ...content, digest: await digestOf(content) }
}

export interface StoredQuestion {
  id: string
  question: Question
}

export interface StoredAnswer {
  id: string
  answer: QuestionAnswer
}

/** All questions about a submission with their answers. */
export interface Thread {
  questions: readonly StoredQuestion[]
  answers: readonly StoredAnswer[]
}

/** A question with the answers to its rounds, oldest first. */
export interface Exchange extends StoredQuestion {
  answers: readonly StoredAnswer[]
  /** As both sides see it: an answer shows before the server has marked its question. */
  status: QuestionStatus
}

/** The questions of a thread, oldest first, each with its answers. An answer whose question is not there is left out. */
export function exchangesOf({ questions, answers }: Thread): readonly Exchange[] {
  return questions
    .map(({ id, question }) => {
      const own = answers
        .filter(({ answer }) => answer.request_id === id)
        .sort((a, b) => a.answer.round - b.answer.round)
      const isAnswered = own.some(({ answer }) => answer.round === question.round)
      return { id, question, answers: own, status: isAnswered ? 'answered' : question.status } as const
    })
    .sort((a, b) => a.question.created_at.getTime() - b.question.created_at.getTime() || (a.id < b.id ? -1 : 1))
}

/** How many files were declared with the answers. */
export function countAnswerDocuments(exchanges: readonly Pick<Exchange, 'answers'>[]): number {
  const manifests = exchanges.flatMap(({ answers }) => answers.map(({ answer }) => documentsOf(answer)))
  return manifests.reduce((sum, manifest) => sum + Object.keys(manifest).length, 0)
}

/** What followed a question. */
export type Turn = { kind: 'reopened' | 'closed'; at: Date } | ({ kind: 'answer' } & StoredAnswer)

/**
 * What followed a question, by its rounds, and when it was closed. Only the last closing has a time, so a round that was closed without an
 * answer before the next one is left out. One that the end of its application closed has no time of its own for that: there a reopening
 * without an answer is left out, so that the last word does not say that it is open.
 */
export function turnsOf(exchange: Omit<Exchange, 'id'>, applicationStatus: string): readonly Turn[] {
  const { question, answers, status } = exchange
  const turns = Array.from({ length: question.round + 1 }, (_, round) => {
    const at = question.reopened_at?.[round]
    const own = answers.filter(({ answer }) => answer.round === round)
    const isTold = at !== undefined && (own.length > 0 || round === question.round)
    const reopened: readonly Turn[] = isTold ? [{ kind: 'reopened', at }] : []
    return [...reopened, ...own.map((stored): Turn => ({ kind: 'answer', ...stored }))]
  }).flat()
  if (status === 'closed') return [...turns, { kind: 'closed', at: question.changed_at }]
  const isEnded = status === 'open' && standingOf(exchange, applicationStatus) === 'closed'
  return isEnded && turns.at(-1)?.kind === 'reopened' ? turns.slice(0, -1) : turns
}

/** Where a question stands: one about an application that is decided or withdrawn takes no answer, and counts as closed. */
export function standingOf({ status }: Pick<Exchange, 'status'>, applicationStatus: string): QuestionStatus {
  return status === 'open' && !mayWithdraw(applicationStatus) ? 'closed' : status
}

/** Whether a question can be answered. */
export function isAnswerable(exchange: Pick<Exchange, 'status'>, applicationStatus: string): boolean {
  return standingOf(exchange, applicationStatus) === 'open'
}
