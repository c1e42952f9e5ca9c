import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { isDecision } from '@sotto/domain/submission/statuses'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { ReactNode } from 'react'
import { AnswerList } from '#documents/answer-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatFullZonedMoment } from '#lib/dates.ts'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { projectNameOf } from '../project-name.ts'
import { EmailLinked } from './email-linked.tsx'
import { ReceiptDocuments } from './receipt-documents.tsx'
import { ReceiptSteps } from './receipt-steps.tsx'
import { ReuseApplication } from './reuse-application.tsx'
import { describeNextSteps, DOCUMENTS, RECEIPT } from './receipt-messages.ts'

interface ReceiptViewProps {
  kept: CachedReceipt
  fresh: boolean
  /** How to verify the address that emails go to, where it is not. */
  verify: ReactNode
}

/** The receipt: the reference, where it stands, what happens next, and the answers and files as they were sent. */
export function ReceiptView({ kept, fresh, verify }: ReceiptViewProps) {
  const { id, receipt, seenAt } = kept
  const form = findForm(receipt.sector)
  const reference = referenceOf(id)
  return (
    <Page title={projectNameOf(receipt)} eyebrow={isDecision(receipt.status) ? RECEIPT.decided : RECEIPT.received}>
      <div className="max-w-document">
        <dl className="grid grid-cols-1 border-t border-ink sm:grid-cols-3">
          <Fact label={RECEIPT.reference}>
            <span className="flex flex-wrap items-baseline justify-end gap-x-1 sm:justify-start">
              <span className="font-serif text-xl">{reference}</span>
              <CopyButton subject={RECEIPT.referenceToCopy} read={() => reference} />
            </span>
          </Fact>
          <Fact label={RECEIPT.receivedAt}>{formatFullZonedMoment(receipt.created_at)}</Fact>
          <Fact label={RECEIPT.status}>
            <span role="status">
              <StatusBadge status={receipt.status} />
            </span>
            {receipt.reviewed_at && (
              <span className="block text-sm text-muted">{RECEIPT.since(receipt.reviewed_at)}</span>
            )}
          </Fact>
        </dl>
        {!fresh && <p className="mt-2 text-sm text-muted">{RECEIPT.lastSeen(seenAt)}</p>}
        {!isDecision(receipt.status) && kept.documents?.some(({ verification }) => verification === 'rejected') && (
          <div className="mt-8 max-w-measure">
            <Callout title={DOCUMENTS.rejected}>
              <a href="#documents" className="link">
                {DOCUMENTS.rejectedLink}
              </a>
            </Callout>
          </div>
        )}
        {receipt.message && (
          <section className="mt-8 max-w-measure">
            <h2 className="text-heading">{RECEIPT.message}</h2>
            <blockquote
              dir="auto"
              className="mt-2 border-l-3 border-accent bg-sheet px-4 py-3 wrap-anywhere whitespace-pre-line sm:px-5"
            >
              {receipt.message}
            </blockquote>
          </section>
        )}
        <section className="mt-8 max-w-measure">
          <h2 className="text-heading">{RECEIPT.nextSteps}</h2>
          <p className="mt-2 wrap-anywhere text-muted">{describeNextSteps(receipt)}</p>
          {!isDecision(receipt.status) && (
            <p className="mt-2 wrap-anywhere text-muted">
              <EmailLinked text={RECEIPT.change} subject={reference} />
            </p>
          )}
          {receipt.status === 'rejected' && (
            <p className="mt-2 wrap-anywhere text-muted">
              <EmailLinked text={RECEIPT.ask} subject={reference} />
            </p>
          )}
          <ReceiptSteps status={receipt.status} />
          <div className="mt-4 empty:hidden">{verify}</div>
          <ButtonLink variant="outline" to={`/applications/${id}/print`} className="mt-4">
            {RECEIPT.printButton}
          </ButtonLink>
        </section>
        <ReuseApplication kept={kept} />
        <div className="mt-12">
          {form && <AnswerList form={form} answers={answersOf(receipt)} />}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="ml-auto text-right sm:mt-1 sm:text-left">{children}</dd>
    </div>
  )
}
