import type { StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { findForm } from '@sotto/domain/forms/sectors/index'
import type { Exchange, Question } from '@sotto/domain/questions/question'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { Suspense, useEffect, useState } from 'react'
import { ExchangeList } from '#documents/exchange-list.tsx'
import { Button } from '#ui/button.tsx'
import { useNotice, type Notice } from '#ui/notices/toasts.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { holdPage } from '#lib/browser/hold-page.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { closeQuestion, reopenQuestion } from '#data/remote/submissions/questions.ts'
import type { Preview } from '../detail/documents/use-preview.ts'
import { AnswerDocuments } from './answer-documents.tsx'
import { describeEnd, QUESTION_FAILED, QUESTION_FAILURES, QUESTIONS } from './question-messages.ts'
import { UnsentQuestion } from './unsent-question.tsx'
import type { LiveThread } from './use-thread.ts'

// With it comes react-hook-form, for which a page of the admins has no other use.
const AskDialog = lazyComponent(() => import('./ask-dialog.tsx'), 'AskDialog')

interface QuestionSectionProps {
  id: string
  uid: string
  submission: Submission
  /** What the server has recorded of its review, newest first; undefined while that is not known. */
  history: readonly StoredAuditEvent[] | undefined
  thread: LiveThread
  /** Shows a file of an answer, as it does those of the application. */
  preview: Preview
}

/** The questions to the sponsor and their answers, live, with what an admin can do about them. Nobody asks about their own application. */
export function QuestionSection({ id, uid, submission, history, thread, preview }: QuestionSectionProps) {
  const { exchanges, isRead, hasFailed, rows } = thread
  const online = useOnline()
  const notify = useNotice()
  const [asking, setAsking] = useState(false)
  /** The status by which the application was decided or withdrawn while its admin was asking. */
  const [ended, setEnded] = useState<string>()
  const open = mayWithdraw(submission.status)
  const mayAct = submission.user_id !== uid
  const form = findForm(submission.sector)
  const unread = hasFailed ? QUESTIONS.offline : QUESTIONS.loading
  // The dialog goes under the hands of its admin, and does not come again by itself when the decision is undone.
  if (asking && !open) {
    setAsking(false)
    setEnded(submission.status)
  }
  useEffect(() => {
    if (ended !== undefined) notify(QUESTIONS.ended(ended))
  }, [ended, notify])

  /** At hand before it is drawn: React would show it 300 ms later otherwise. */
  async function ask() {
    await AskDialog.fetch().catch(() => undefined)
    setEnded(undefined)
    setAsking(true)
  }

  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="text-heading">{QUESTIONS.title}</h2>
        {open && mayAct && (
          <Button variant="outline" className="print:hidden" disabled={!online} onClick={() => void ask()}>
            {QUESTIONS.askButton}
          </Button>
        )}
      </div>
      {exchanges.length === 0 && <p className="py-3 text-muted">{isRead ? QUESTIONS.empty : unread}</p>}
      <ExchangeList
        exchanges={exchanges}
        applicationStatus={submission.status}
        form={form}
        linked
        renderDocuments={({ id: answerId, answer }) => (
          <AnswerDocuments answer={answer} rows={rows.get(answerId)} preview={preview} />
        )}
        renderActions={
          mayAct
            ? (exchange) => <QuestionActions submissionId={id} uid={uid} exchange={exchange} reopens={open} />
            : undefined
        }
      />
      {!open && mayAct && (
        <UnsentQuestion
          uid={uid}
          submissionId={id}
          end={describeEnd(submission.status, history, uid)}
          focused={ended !== undefined}
        />
      )}
      <Suspense>
        {asking && open && (
          <AskDialog
            uid={uid}
            submissionId={id}
            userId={submission.user_id}
            receivedAt={submission.created_at}
            form={form}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface QuestionActionsProps {
  submissionId: string
  uid: string
  exchange: Exchange
  /** Whether the application takes answers, so that a question can be opened again. */
  reopens: boolean
}

/** A press by mistake is seen sooner. Afterwards the question itself has a button to reopen it. */
const WAY_BACK_MS = 20_000

function QuestionActions({ submissionId, uid, exchange, reopens }: QuestionActionsProps) {
  const online = useOnline()
  const notify = useNotice()
  const { fail, clear } = useFailureNotice('question')
  const [busy, setBusy] = useState(false)
  const closes = exchange.status === 'open'
  // An answer shows before the server has marked its question; until then the rules reopen none.
  const isMarked = exchange.status === exchange.question.status
  if (!isMarked || (!closes && !reopens)) return null

  async function change(act: typeof closeQuestion, seen: Question, told: Notice) {
    if (busy) return
    clear()
    setBusy(true)
    const result = await holdPage(act({ submissionId, requestId: exchange.id }, seen, uid))
    setBusy(false)
    if (result.ok) notify({ ...told, subject: exchange.id })
    else fail({ title: QUESTION_FAILED, message: QUESTION_FAILURES[result.reason] })
  }

  const reopen = (seen: Question) => change(reopenQuestion, seen, QUESTIONS.reopened)

  function close() {
    const { question } = exchange
    // As the rules leave it.
    const after: Question = { ...question, status: 'closed', revision: question.revision + 1 }
    const undo = { name: QUESTIONS.wayBackButton, forMs: WAY_BACK_MS, onUndo: () => void reopen(after) }
    const { title, message } = QUESTIONS.closed
    return change(
      closeQuestion,
      question,
      reopens ? { title, message: `${message} ${QUESTIONS.wayBack}`, undo } : QUESTIONS.closed,
    )
  }

  return (
    <Button
      variant="quiet"
      className="mt-2 -ml-2 print:hidden"
      disabled={!online}
      aria-disabled={busy}
      onClick={() => void (closes ? close() : reopen(exchange.question))}
    >
      {closes ? QUESTIONS.closeButton : QUESTIONS.reopenButton}
    </Button>
  )
}
