import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { isDecision } from '@sotto/domain/submission/statuses'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { ReactNode } from 'react'
import { AnswerList } from '#documents/answer-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatDay, formatMoment } from '#lib/dates.ts'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { CachedReceipt } from '#data/local/records.ts'
import { nextStepsOf } from './next-steps.ts'
import { projectNameOf } from '../project-name.ts'
import { ReceiptDocuments } from './receipt-documents.tsx'

/** The receipt: the reference, where it stands, what happens next, and the answers and files as they were sent. */
export function ReceiptView({ kept, fresh }: { kept: CachedReceipt; fresh: boolean }) {
  const { id, receipt, seenAt } = kept
  const form = findForm(receipt.sector)
  const reference = referenceOf(id)
  return (
    <Page
      title={projectNameOf(receipt)}
      eyebrow={isDecision(receipt.status) ? 'Application decided' : 'Application received'}
    >
      <div className="max-w-[52rem]">
        <dl className="grid grid-cols-1 border-t border-ink sm:grid-cols-3">
          <Fact label="Reference">
            <span className="flex flex-wrap items-baseline justify-end gap-x-1 sm:justify-start">
              <span className="font-serif text-xl">{reference}</span>
              <CopyButton subject="reference" read={() => reference} />
            </span>
          </Fact>
          <Fact label="Sent">{formatDay(receipt.created_at)}</Fact>
          <Fact label="Status">
            <span role="status">
              <StatusBadge status={receipt.status} />
            </span>
            {receipt.reviewed_at && (
              <span className="block text-sm text-muted">since {formatMoment(receipt.reviewed_at)}</span>
            )}
          </Fact>
        </dl>
        {!fresh && <p className="mt-2 text-sm text-muted">As last seen, {formatMoment(seenAt)}</p>}
        {kept.documents?.some(({ verification }) => verification === 'rejected') && (
          <div className="mt-8 max-w-measure">
            <Callout title="A document could not be accepted">
              <a href="#documents" className="link">
                See which one, and what to do
              </a>
            </Callout>
          </div>
        )}
        <section className="mt-8 max-w-measure">
          <h2 className="text-heading">What happens next</h2>
          <p className="mt-2 wrap-anywhere text-muted">{nextStepsOf(receipt)}</p>
          <ButtonLink variant="outline" to={`/applications/${id}/print`} className="mt-4">
            Print or save
          </ButtonLink>
        </section>
        <div className="mt-12">
          {form && <AnswerList form={form} answers={answersOf(receipt)} />}
          <section className="mt-10">
            <h2 id="documents" className="border-b border-ink pb-2 text-heading">
              Documents
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
