import { referenceOf } from '@sotto/domain/ids'
import { findForm } from '@sotto/domain/sectors/index'
import { answersOf } from '@sotto/domain/submission'
import type { ReactNode } from 'react'
import { AnswerList } from '../../components/answer-list.tsx'
import { formatDay, formatMoment } from '../../components/dates.ts'
import { FileLine } from '../../components/file-line.tsx'
import { Page } from '../../components/page.tsx'
import { StatusMark } from '../../components/status-mark.tsx'
import type { KeptReceipt } from '../../data/local/records.ts'
import { projectNameOf } from './project-name.ts'

/** The receipt: the reference, where it stands, what happens next, and the answers as they were sent. */
export function ReceiptView({ kept, fresh }: { kept: KeptReceipt; fresh: boolean }) {
  const { id, receipt, seenAt } = kept
  const form = findForm(receipt.sector)
  return (
    <Page title={projectNameOf(receipt)} eyebrow="Application received">
      <div className="max-w-[52rem]">
        <dl className="grid border-t border-ink sm:grid-cols-3">
          <Fact label="Reference">
            <span className="font-serif text-xl">{referenceOf(id)}</span>
          </Fact>
          <Fact label="Sent">{formatDay(receipt.created_at)}</Fact>
          <Fact label="Status">
            <StatusMark status={receipt.status} />
          </Fact>
        </dl>
        {!fresh && <p className="mt-2 text-sm text-muted">As last seen, {formatMoment(seenAt)}</p>}
        <section className="mt-8 max-w-measure">
          <h2 className="text-heading">What happens next</h2>
          <p className="mt-2 text-muted">
            We read every application ourselves and assess its fit within 48-72 hours. We then contact you at{' '}
            {receipt.contact_email}. Until then it is seen by nobody outside our team.
          </p>
        </section>
        <div className="mt-12">
          {form && <AnswerList form={form} answers={answersOf(receipt)} />}
          <section className="mt-10">
            <h2 className="border-b border-ink pb-2 text-heading">Documents</h2>
            <ul>
              {Object.entries(receipt.documents).map(([storedName, declared]) => (
                <FileLine key={storedName} name={declared.file_name} size={declared.file_size} />
              ))}
            </ul>
            {Object.keys(receipt.documents).length === 0 && <p className="py-3 text-muted italic">Not provided</p>}
          </section>
        </div>
      </div>
    </Page>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="sm:mt-1">{children}</dd>
    </div>
  )
}
