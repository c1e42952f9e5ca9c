import type { DocumentRow } from '@sotto/domain/documents/document'
import { documentsOf, exchangesOf, type Exchange, type StoredAnswer } from '@sotto/domain/questions/question'
import { useMemo } from 'react'
import { watchAnswerDocuments } from '#data/remote/live/watch-submission.ts'
import { watchAnswers, watchQuestions } from '#data/remote/live/watch-thread.ts'
import { useLive } from '../use-live.ts'

export interface LiveThread {
  exchanges: readonly Exchange[]
  /** Whether questions and answers are known. */
  isRead: boolean
  /** Whether they can't be had. */
  hasFailed: boolean
  /** The answers that declare files, oldest question first. */
  withFiles: readonly StoredAnswer[]
  /** The rows of their files, by the answer's id; an answer of which nothing is known yet is left out. */
  rows: ReadonlyMap<string, readonly DocumentRow[]>
}

const UNKNOWN: LiveThread['rows'] = new Map()

/** The questions about a submission with their answers and the answers' files, live. */
export function useThread(submissionId: string): LiveThread {
  const questions = useLive(useMemo(() => watchQuestions(submissionId), [submissionId]))
  const answers = useLive(useMemo(() => watchAnswers(submissionId), [submissionId]))
  const exchanges = exchangesOf({ questions: questions.value ?? [], answers: answers.value ?? [] })
  const withFiles = exchanges.flatMap((exchange) => exchange.answers).filter(hasFiles)
  const ids = withFiles.map(({ id }) => id).join(' ')
  const rows = useLive(
    useMemo(() => watchAnswerDocuments(submissionId, ids.split(' ').filter(Boolean)), [submissionId, ids]),
  )
  return {
    exchanges,
    isRead: questions.value !== undefined && answers.value !== undefined,
    hasFailed: questions.problem !== undefined || answers.problem !== undefined,
    withFiles,
    rows: rows.value ?? UNKNOWN,
  }
}

function hasFiles({ answer }: StoredAnswer): boolean {
  return Object.keys(documentsOf(answer)).length > 0
}
