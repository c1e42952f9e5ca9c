import { titleOf } from '@sotto/domain/submission/project-name'
import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { laterAnswersOf } from '@sotto/domain/questions/later-answers'
import { exchangesOf } from '@sotto/domain/questions/question'
import { isDecision, mayWithdraw, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { Receipt } from '@sotto/domain/submission/submission'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { AnswerList } from '#documents/answer-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatFullZonedMoment } from '#lib/dates.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { useStaleSince } from '#lib/use-stale-since.ts'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { AnswerEntry, CachedReceipt, FollowUpEntry, OutboxEntry } from '#data/local/database/records.ts'
import { isParked, refuseTakingBack } from '#data/sync/entry-state.ts'
import { hasBegunFiles } from '../entry/entry-progress.ts'
import { EmailLinked } from './email-linked.tsx'
import { ReceiptDocuments } from './receipt-documents.tsx'
import { ReceiptSteps } from './receipt-steps.tsx'
import type { AnswerFilesField } from '../questions/answer-form.tsx'
import { listOpen } from '../questions/list-open.ts'
import { WithdrawButton } from '../withdrawal/withdraw-button.tsx'
import { SENT, WITHDRAWN_TEXT } from '../withdrawal/withdrawal-messages.ts'
import { ReuseApplication } from './reuse-application.tsx'
import { describeNextSteps, describeQuestions, DOCUMENTS, RECEIPT, type AnswerWaits } from './receipt-messages.ts'

// Most receipts have neither.
const QueuedWithdrawal = lazyComponent(() => import('../withdrawal/queued-withdrawal.tsx'), 'QueuedWithdrawal')
const QuestionThread = lazyComponent(() => import('../questions/question-thread.tsx'), 'QuestionThread')

/** Has the parts at hand that this receipt shows besides, so that it is drawn whole and nothing moves as they come. */
export async function fetchReceiptParts(kept: CachedReceipt, waiting: readonly OutboxEntry[]): Promise<void> {
  const withdraws = waiting.some(({ kind }) => kind === 'withdrawal')
  await Promise.all([withdraws && QueuedWithdrawal.fetch(), hasQuestions(kept, waiting) && QuestionThread.fetch()])
}

function hasQuestions({ receipt, thread }: CachedReceipt, waiting: readonly OutboxEntry[]): boolean {
  return (receipt.requests ?? 0) > 0 || thread !== undefined || waiting.some(({ kind }) => kind === 'answer')
}

interface ReceiptViewProps {
  /** The address of the account, which notices go to. */
  account: string
  kept: CachedReceipt
  fresh: boolean
  /** How to verify the address that emails go to, where it is not. */
  verify: ReactNode
  /** The withdrawal and the answers that wait to be sent. */
  waiting: readonly FollowUpEntry[]
  /** Asks the outbox to try at once. */
  onRetry: () => void
  AnswerFiles: AnswerFilesField
}

/** The receipt: the reference, where it stands, what happens next, and the answers and files as they were sent. */
export function ReceiptView({ account, kept, fresh, verify, waiting, onRetry, AnswerFiles }: ReceiptViewProps) {
  const { id, uid, receipt, seenAt, withdrawalSentAt } = kept
  const open = mayWithdraw(receipt.status)
  const entry = waiting.find((each) => each.kind === 'withdrawal')
  const answers = waiting.filter((each) => each.kind === 'answer')
  // The server has decided what this receipt does not tell of yet.
  const decidedMeanwhile = open && entry !== undefined && isParked(entry)
  const withdrawalSent = open && entry === undefined && withdrawalSentAt !== undefined
  // What waits on this device needs nothing more of its sponsor.
  const [asking] = entry === undefined ? listOpen([kept], waiting) : []
  const needsAnswer = asking !== undefined
  const answerWaits = needsAnswer ? undefined : describeWaiting(answers)
  // An answer that waits has not arrived: its question counts until it has.
  const [missing] = listOpen([kept], answers.filter(hasBegunFiles))
  const since = receipt.withdrawn_at ?? receipt.reviewed_at
  const online = useOnline()
  const staleSince = useStaleSince(fresh ? null : seenAt)
  const [queuedHere, setQueuedHere] = useState(false)
  const [cancelledHere, setCancelledHere] = useState(false)
  const form = findForm(receipt.sector)
  const reference = referenceOf(id)
  const sent = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  const isQueued = entry !== undefined
  // What becomes of a withdrawal replaces what its owner was on.
  useEffect(() => {
    if (!queuedHere || isQueued || document.activeElement !== document.body) return
    if (withdrawalSent) sent.current?.focus()
    else if (!open) status.current?.focus()
  }, [queuedHere, isQueued, withdrawalSent, open])
  // What the rules refused before its sponsor could be told of the decision gets its answer now, and not after the next pause.
  const overtaken = isDecision(receipt.status) && waiting.some(({ problem }) => problem === 'refused')
  useEffect(() => {
    if (overtaken) onRetry()
  }, [overtaken, onRetry])
  return (
    <Page title={titleOf(receipt)} eyebrow={describeStage(receipt.status)}>
      <div className="max-w-document">
        <dl className="grid grid-cols-1 border-t border-ink sm:grid-cols-3">
          <Fact label={RECEIPT.reference}>
            <span className="flex flex-wrap items-baseline justify-end gap-x-1 sm:justify-start">
              <span className="font-serif text-xl">{reference}</span>
              <CopyButton subject={RECEIPT.referenceToCopy} read={() => reference} className="max-sm:-mr-2" />
            </span>
          </Fact>
          <Fact label={RECEIPT.receivedAt}>{formatFullZonedMoment(receipt.created_at)}</Fact>
          <Fact label={RECEIPT.status}>
            <span ref={status} role="status" tabIndex={-1}>
              <StatusBadge status={receipt.status} />
            </span>
            {since && (
              <span className="block text-sm text-muted">
                {receipt.withdrawn_at ? formatFullZonedMoment(since) : RECEIPT.since(since)}
              </span>
            )}
          </Fact>
        </dl>
        {staleSince !== null && <p className="mt-2 text-sm text-muted">{RECEIPT.lastSeen(staleSince, online)}</p>}
        {entry && (
          <div className="mt-8">
            <Suspense fallback={<Spinner />}>
              <QueuedWithdrawal
                entry={entry}
                onRetry={onRetry}
                focused={queuedHere}
                onTakenBack={() => setCancelledHere(true)}
              />
            </Suspense>
          </div>
        )}
        {withdrawalSent && (
          <div ref={sent} role="status" tabIndex={-1} className="mt-8">
            <Callout title={SENT.title}>{SENT.message}</Callout>
          </div>
        )}
        {receipt.message && <Quoted title={RECEIPT.message}>{receipt.message}</Quoted>}
        {hasQuestions(kept, waiting) && (
          <Suspense fallback={<Spinner />}>
            <QuestionThread
              kept={kept}
              waiting={answers}
              withdrawing={entry !== undefined || withdrawalSentAt !== undefined}
              onRetry={onRetry}
              AnswerFiles={AnswerFiles}
            />
          </Suspense>
        )}
        {open && kept.documents?.some(({ verification }) => verification === 'rejected') && (
          <div className="mt-8">
            <Callout title={DOCUMENTS.rejected}>
              <a href="#documents" className="link">
                {DOCUMENTS.rejectedLink}
              </a>
            </Callout>
          </div>
        )}
        {receipt.withdrawal_reason && <Quoted title={WITHDRAWN_TEXT.reason}>{receipt.withdrawal_reason}</Quoted>}
        <section className="mt-8">
          {decidedMeanwhile && <p className="text-muted">{RECEIPT.decisionToCome}</p>}
          {!(open && entry) && !withdrawalSent && (
            <NextSteps
              receipt={needsAnswer ? receipt : { ...receipt, open_requests: 0 }}
              reference={reference}
              account={account}
              answerBy={missing?.lastDueAt}
              answerWaits={answerWaits}
            />
          )}
          <div className="mt-8 empty:hidden">{verify}</div>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <ButtonLink variant="outline" to={`/applications/${id}/print`}>
              {RECEIPT.printButton}
            </ButtonLink>
            {open && !entry && !withdrawalSent && (
              <WithdrawButton
                uid={uid}
                id={id}
                focused={cancelledHere}
                prepare={QueuedWithdrawal.fetch}
                onQueued={() => {
                  setQueuedHere(true)
                  onRetry()
                }}
              />
            )}
          </div>
        </section>
        <ReuseApplication kept={kept} />
        <div className="mt-12">
          {form && (
            <AnswerList
              form={form}
              answers={answersOf(receipt)}
              laterAnswers={laterAnswersOf(exchangesOf(kept.thread ?? { questions: [], answers: [] }))}
              linked
            />
          )}
          <section className="mt-10">
            <h2 id="documents" className="border-b border-ink pb-2 text-heading">
              {DOCUMENTS.title}
            </h2>
            <ReceiptDocuments kept={kept} />
          </section>
        </div>
      </div>
    </Page>
  )
}

interface NextStepsProps {
  receipt: Receipt
  reference: string
  account: string
  /** When the last answer that has not arrived is due. */
  answerBy: Date | undefined
  answerWaits: AnswerWaits | undefined
}

function NextSteps({ receipt, reference, ...circumstances }: NextStepsProps) {
  return (
    <>
      <h2 className="text-heading">{RECEIPT.nextSteps}</h2>
      <p className="mt-2 wrap-anywhere text-muted">{describeNextSteps(receipt, circumstances)}</p>
      {mayWithdraw(receipt.status) && (
        <p className="mt-2 wrap-anywhere text-muted">
          <EmailLinked text={receipt.open_requests ? RECEIPT.changeBesideAnswer : RECEIPT.change} subject={reference} />
        </p>
      )}
      {receipt.status === 'rejected' && (
        <p className="mt-2 wrap-anywhere text-muted">
          <EmailLinked text={describeQuestions(receipt)} subject={reference} />
        </p>
      )}
      <ReceiptSteps status={receipt.status} />
    </>
  )
}

function Quoted({ title, children }: { title: string; children: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-heading">{title}</h2>
      <blockquote
        dir="auto"
        className="mt-2 border-l-3 border-accent bg-sheet px-4 py-3 wrap-anywhere whitespace-pre-line sm:px-5"
      >
        {children}
      </blockquote>
    </section>
  )
}

/** Whether an answer that is to be sent, and is not known to have arrived, may have left this device. */
function describeWaiting(answers: readonly AnswerEntry[]): AnswerWaits | undefined {
  const waiting = answers.filter((each) => !isParked(each) && !hasBegunFiles(each))
  if (waiting.length === 0) return undefined
  return waiting.every((each) => refuseTakingBack(each) === undefined) ? 'unsent' : 'unconfirmed'
}

/** What has become of the application, above its name. */
function describeStage(status: string): string {
  if (status === WITHDRAWN) return WITHDRAWN_TEXT.eyebrow
  return isDecision(status) ? RECEIPT.decided : RECEIPT.received
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="ml-auto text-right sm:mt-1 sm:text-left">{children}</dd>
    </div>
  )
}
