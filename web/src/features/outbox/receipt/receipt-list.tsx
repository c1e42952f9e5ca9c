import { titleOf } from '@sotto/domain/submission/project-name'
import { referenceOf } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { useStaleSince } from '#lib/use-stale-since.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { SENT } from '../withdrawal/withdrawal-messages.ts'
import { RECEIPT } from './receipt-messages.ts'
import { useReceipts } from './use-receipts.ts'

/**
 * What has been sent, latest first, with its reference and where it stands. An application whose documents are still being sent is in
 * the list of what waits, and not here as well.
 */
export function ReceiptList({ uid }: { uid: string }) {
  const { receipts: known, fresh } = useReceipts(uid)
  const entries = useLocal(() => listOutbox(uid), [uid])
  const online = useOnline()
  const receipts = known?.filter(({ id }) => !entries?.some((entry) => entry.kind === 'application' && entry.id === id))
  const staleSince = useStaleSince(fresh || !known?.length ? null : Math.max(...known.map(({ seenAt }) => seenAt)))
  if (!entries || !receipts || receipts.length === 0) return null
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="text-heading">{RECEIPT.receivedAt}</h2>
        {staleSince !== null && <p className="text-sm text-muted">{RECEIPT.lastSeen(staleSince, online)}</p>}
      </div>
      <ul>
        {receipts.map(({ id, receipt, withdrawalSentAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <div className="min-w-0">
              <Link to={`/applications/${id}`} className="link font-serif text-xl wrap-anywhere">
                {titleOf(receipt)}
              </Link>
              <p className="text-sm text-muted">
                {referenceOf(id)} · {findForm(receipt.sector)?.label ?? receipt.sector} ·{' '}
                <span className="inline-block">{RECEIPT.receivedOn(receipt.created_at)}</span>
              </p>
              {receipt.status === 'reviewing' && <p className="text-sm">{RECEIPT.inScreening}</p>}
              {receipt.status === 'approved' && <p className="text-sm">{RECEIPT.passed}</p>}
              {receipt.message && <p className="text-sm">{RECEIPT.hasMessage}</p>}
            </div>
            {withdrawalSentAt === undefined ? (
              <StatusBadge status={receipt.status} />
            ) : (
              <Badge tone="muted">{SENT.title}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
