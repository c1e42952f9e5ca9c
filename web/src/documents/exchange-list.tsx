import { itemsLeftEmpty } from '@sotto/domain/questions/answer-words'
import {
  QUESTION_STATUS_LABELS,
  standingOf,
  turnsOf,
  type Exchange,
  type QuestionStatus,
  type StoredAnswer,
} from '@sotto/domain/questions/question'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { Fragment, type ReactNode } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { questionAnchorOf, questionWordsIdOf } from './anchors.ts'
import { AskedItemList } from './asked-item-list.tsx'
import { THREAD } from './document-messages.ts'

const TONES: Readonly<Record<QuestionStatus, Tone>> = { open: 'waiting', answered: 'done', closed: 'muted' }

export interface ExchangeListProps {
  exchanges: readonly Exchange[]
  /** What its sponsor reads of a question that is open. */
  describeOpen?: (exchange: Exchange) => string
  /** Those of the application. A form that is not known names no fields. */
  applicationStatus: string
  form: SectorForm | undefined
  /** Whether the answers to the form stand on the same page. */
  linked?: boolean
  /** Whether each item has a field below its question. The screen then shows it there alone, and paper in the question. */
  hasItemFields?: (exchange: Exchange) => boolean
  /** The files of an answer that has some. */
  renderDocuments: (answer: StoredAnswer) => ReactNode
  /** What can be done about a question, below it. */
  renderActions?: ((exchange: Exchange) => ReactNode) | undefined
}

/** Questions to a sponsor with their answers, oldest first: on the screen and on paper, for both sides. */
export function ExchangeList(props: ExchangeListProps) {
  const { exchanges, applicationStatus, form, linked = false, hasItemFields, renderDocuments, renderActions } = props
  return (
    <ol>
      {exchanges.map((exchange) => {
        const { id, question } = exchange
        const status = standingOf(exchange, applicationStatus)
        return (
          <li key={id} id={questionAnchorOf(id)} className="border-b border-line py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="text-sm text-muted">{THREAD.asked(question.created_at)}</p>
              <Badge tone={TONES[status]}>
                {(status === 'open' && props.describeOpen?.(exchange)) || QUESTION_STATUS_LABELS[status]}
              </Badge>
            </div>
            <p id={questionWordsIdOf(id)} dir="auto" className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">
              {question.question}
            </p>
            {question.items && (
              <div className={hasItemFields?.(exchange) ? 'hidden print:block' : ''}>
                <AskedItemList items={question.items} form={form} linked={linked} />
              </div>
            )}
            {status === 'open' && question.due_at && (
              <p className="mt-1 text-sm text-muted">{THREAD.due(question.due_at)}</p>
            )}
            {turnsOf(exchange, applicationStatus).map((turn) =>
              turn.kind !== 'answer' ? (
                <p key={`${turn.kind} ${turn.at.getTime()}`} className="mt-3 text-sm text-muted">
                  {THREAD[turn.kind](turn.at)}
                </p>
              ) : (
                <div key={turn.id} className="mt-3 border-l-3 border-accent bg-sheet px-4 py-3">
                  <p className="text-sm text-muted">{THREAD.answered(turn.answer.created_at)}</p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line bidi-plaintext empty:hidden">
                    {turn.answer.text}
                  </p>
                  <LeftEmpty names={itemsLeftEmpty(turn.answer.text, question.items ?? [])} />
                  {hasDocuments(turn) && (
                    <div className="mt-2 border-t border-line empty:hidden">{renderDocuments(turn)}</div>
                  )}
                </div>
              ),
            )}
            {renderActions?.(exchange)}
          </li>
        )
      })}
    </ol>
  )
}

/** The items that an answer has no words for; nothing where it has some for each. */
function LeftEmpty({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-2 text-sm wrap-anywhere text-muted">
      {THREAD.leftEmpty}{' '}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && '; '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

function hasDocuments({ answer }: StoredAnswer): boolean {
  return Object.keys(answer.documents ?? {}).length > 0
}

/** A thread that is read, and not acted on. */
export type ReadThread = Omit<ExchangeListProps, 'renderActions' | 'linked' | 'hasItemFields'>

/** The whole thread on paper; nothing where nothing was asked. */
export function PrintedThread(thread: ReadThread) {
  if (thread.exchanges.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="border-b border-ink pb-2 text-heading">{THREAD.title}</h2>
      <ExchangeList {...thread} />
    </section>
  )
}
