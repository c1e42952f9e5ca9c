import { findForm } from '@sotto/domain/forms/sectors/index'
import { exchangesOf, standingOf, type Exchange, type StoredAnswer } from '@sotto/domain/questions/question'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { endOf } from '@sotto/domain/submission/statuses'
import { useEffect, useState } from 'react'
import { focusByProgram } from '#lib/browser/focus.ts'
import { questionAnchorOf } from '#documents/anchors.ts'
import { ExchangeList } from '#documents/exchange-list.tsx'
import { FileLines } from '#documents/file-lines.tsx'
import { THREAD } from '#documents/document-messages.ts'
import type { AnswerEntry, CachedReceipt } from '#data/local/database/records.ts'
import { isParked } from '#data/sync/entry-state.ts'
import { hasBegunFiles } from '../entry/entry-progress.ts'
import { useRefresh } from '../receipt/use-refresh.ts'
import { listSent } from './answer-documents.ts'
import { AnswerForm, type AnswerFilesField } from './answer-form.tsx'
import { QueuedAnswer } from './queued-answer.tsx'
import { describeOpenQuestion } from './question-messages.ts'
import { UnsentAnswer } from './unsent-answer.tsx'

/** Whether a stored answer is the one that waits, of which files are still to be sent: from another device, another may have come before. */
function isOf({ id, answer }: AnswerEntry, stored: StoredAnswer): boolean {
  return stored.id === id && stored.answer.digest === answer.digest
}

interface QuestionThreadProps {
  kept: CachedReceipt
  /** The answers about this application that wait to be sent. */
  waiting: readonly AnswerEntry[]
  /** Whether its withdrawal waits, or was sent: then it takes no answers. */
  withdrawing: boolean
  /** Asks the outbox to try at once. */
  onRetry: () => void
  AnswerFiles: AnswerFilesField
}

/** The questions about an application, as its sponsor reads and answers them. */
export function QuestionThread({ kept, waiting, withdrawing, onRetry, AnswerFiles }: QuestionThreadProps) {
  const { id, uid, receipt, thread } = kept
  // An answer that has arrived or was refused, or the last of its documents, shows at once.
  const progress = waiting.map((entry) => `${entry.id} ${hasBegunFiles(entry)} ${isParked(entry)}`).join()
  useRefresh(`thread ${uid} ${id} ${progress}`, ({ refreshThread }) => refreshThread(uid, id))
  const [queuedHere, setQueuedHere] = useState<string>()
  const [takenBackHere, setTakenBackHere] = useState<string>()
  /** The question whose form went while somebody typed in it: it takes no answer any more. */
  const [endedHere, setEndedHere] = useState<string>()
  const isQueued = waiting.some(({ answer }) => answer.request_id === queuedHere)
  // What stood below the question when its owner sent it has arrived, and the focus went with it.
  useEffect(() => {
    if (queuedHere === undefined || isQueued || document.activeElement !== document.body) return
    const question = document.getElementById(questionAnchorOf(queuedHere))
    if (question) focusByProgram(question)
  }, [queuedHere, isQueued])
  const exchanges = exchangesOf(thread ?? { questions: [], answers: [] })
  const application = { form: findForm(receipt.sector), answers: answersOf(receipt) }
  const ended = endOf(receipt.status)
  const shown = new Set(exchanges.map((exchange) => exchange.id))

  function placeOf(exchange: Exchange) {
    const standing = standingOf(exchange, receipt.status)
    const entry = waiting.find(({ answer }) => answer.request_id === exchange.id)
    // The server has said that this round is over; this device may not have read it yet.
    const isOver = entry?.problem === 'question-closed' && entry.answer.round >= exchange.question.round
    return { standing, answerable: standing === 'open' && !withdrawing && !isOver, entry }
  }

  /** Whether the form for the answer stands below its question. */
  function takesAnswer(exchange: Exchange): boolean {
    const { answerable, entry } = placeOf(exchange)
    return answerable && entry === undefined
  }

  function renderActions(exchange: Exchange) {
    const { standing, answerable, entry } = placeOf(exchange)
    if (entry !== undefined) {
      return (
        <div className="mt-4">
          <QueuedAnswer
            entry={entry}
            answerable={answerable}
            ended={ended}
            onRetry={onRetry}
            focused={queuedHere === exchange.id}
            onTakenBack={() => {
              setQueuedHere(undefined)
              ;(answerable ? setTakenBackHere : setEndedHere)(exchange.id)
            }}
            shownAbove={exchange.answers.some((stored) => isOf(entry, stored))}
          />
        </div>
      )
    }
    if (!answerable) {
      return (
        <UnsentAnswer
          uid={uid}
          submissionId={id}
          requestId={exchange.id}
          items={exchange.question.items}
          reason={standing === 'open' ? 'withdrawing' : standing === 'closed' ? (ended ?? standing) : standing}
          focused={endedHere === exchange.id}
        />
      )
    }
    return (
      <AnswerForm
        uid={uid}
        submissionId={id}
        requestId={exchange.id}
        items={exchange.question.items ?? []}
        application={application}
        AnswerFiles={AnswerFiles}
        onQueued={() => {
          setQueuedHere(exchange.id)
          onRetry()
        }}
        onLeft={(typing) => setEndedHere(typing ? exchange.id : undefined)}
        claimed={takenBackHere === exchange.id}
        onClaimed={() => setTakenBackHere(undefined)}
      />
    )
  }

  return (
    <section className="mt-8" aria-labelledby="questions">
      <h2 id="questions" className="border-b border-ink pb-2 text-heading">
        {THREAD.title}
      </h2>
      <ExchangeList
        describeOpen={({ id: requestId }) =>
          describeOpenQuestion(waiting.find(({ answer }) => answer.request_id === requestId))
        }
        exchanges={exchanges}
        applicationStatus={receipt.status}
        form={application.form}
        linked
        hasItemFields={takesAnswer}
        renderDocuments={(answer) =>
          // Those that wait are listed with how far each is.
          waiting.some((entry) => isOf(entry, answer)) ? null : (
            <FileLines files={listSent(kept, answer, { advise: true })} />
          )
        }
        renderActions={renderActions}
      />
      {waiting
        .filter(({ answer }) => !shown.has(answer.request_id))
        .map((entry) => (
          <div key={entry.id} className="mt-4">
            <QueuedAnswer entry={entry} answerable={false} ended={ended} onRetry={onRetry} showQuestion />
          </div>
        ))}
    </section>
  )
}
