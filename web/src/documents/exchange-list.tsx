import {
  QUESTION_STATUS_LABELS,
  standingOf,
  type Exchange,
  type QuestionStatus,
} from '@sotto/domain/submission/question'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { THREAD } from './document-messages.ts'

const TONES: Readonly<Record<QuestionStatus, Tone>> = { open: 'waiting', answered: 'done', closed: 'muted' }

export interface ExchangeListProps {
  exchanges: readonly Exchange[]
  /** That of the application. */
  applicationStatus: string
  /** What can be done about a question, below it. */
  renderActions?: ((exchange: Exchange) => ReactNode) | undefined
}

/** Questions to a sponsor with their answers, oldest first: on the screen and on paper, for both sides. */
export function ExchangeList({ exchanges, applicationStatus, renderActions }: ExchangeListProps) {
  return (
    <ol>
      {exchanges.map((exchange) => {
        const { id, question, answers } = exchange
        const status = standingOf(exchange, applicationStatus)
        return (
          <li key={id} id={`question-${id}`} className="border-b border-line py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="text-sm text-muted">{THREAD.asked(question.created_at)}</p>
              <Badge tone={TONES[status]}>{QUESTION_STATUS_LABELS[status]}</Badge>
            </div>
            <p dir="auto" className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">
              {question.question}
            </p>
            {status === 'open' && question.due_at && (
              <p className="mt-1 text-sm text-muted">{THREAD.due(question.due_at)}</p>
            )}
            {answers.map(({ id: answerId, answer }) => (
              <div key={answerId} className="mt-3 border-l-3 border-accent bg-sheet px-4 py-3">
                <p className="text-sm text-muted">{THREAD.answered(answer.created_at)}</p>
                <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                  {answer.text}
                </p>
              </div>
            ))}
            {renderActions?.(exchange)}
          </li>
        )
      })}
    </ol>
  )
}

/** The whole thread on paper; nothing where nothing was asked. */
export function PrintedThread({ exchanges, applicationStatus }: Omit<ExchangeListProps, 'renderActions'>) {
  if (exchanges.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="border-b border-ink pb-2 text-heading">{THREAD.title}</h2>
      <ExchangeList exchanges={exchanges} applicationStatus={applicationStatus} />
    </section>
  )
}
