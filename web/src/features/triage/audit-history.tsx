import type { AuditEvent } from '@sotto/domain/audit-event'
import { isStatus, STATUS_LABELS } from '@sotto/domain/statuses'
import { useMemo } from 'react'
import { formatMoment } from '../../components/dates.ts'
import { watchAudit } from '../../data/remote/live/watch-audit.ts'
import { useLive } from './use-live.ts'

/** Who decided what and when, newest first, as it is written. */
export function AuditHistory({ submissionId, uid }: { submissionId: string; uid: string }) {
  const { value, problem } = useLive(useMemo(() => watchAudit(submissionId), [submissionId]))
  if (value === undefined) {
    return <p className="py-3 text-muted">{problem ? 'The history needs a connection.' : 'Loading'}</p>
  }
  if (value.length === 0) return <p className="py-3 text-muted">Not reviewed yet.</p>
  return (
    <ol>
      {value.map(({ id, event }) => (
        <li key={id} className="border-b border-line py-3 text-[0.9375rem]">
          <p className="font-medium">{describeChange(event)}</p>
          {event.after.admin_notes !== event.before.admin_notes && (
            <p className="break-words whitespace-pre-line text-muted">{event.after.admin_notes || 'Notes removed'}</p>
          )}
          <p className="text-sm wrap-anywhere text-muted">
            {formatMoment(event.changed_at)} · {describeReviewer(event, uid)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function describeChange({ before, after }: AuditEvent): string {
  return before.status === after.status ? 'Notes changed' : `${labelOf(before.status)} → ${labelOf(after.status)}`
}

/** A console can write any status; one that nobody knows is shown as it is. */
function labelOf(status: string | null): string {
  if (status === null) return 'none'
  return isStatus(status) ? STATUS_LABELS[status] : status
}

function describeReviewer({ reviewed_by, writer, writer_is_reviewer }: AuditEvent, uid: string): string {
  const reviewer = reviewed_by === uid ? 'you' : (reviewed_by ?? 'no reviewer named')
  return writer_is_reviewer === false ? `${reviewer} · written by ${writer ?? 'another'}` : reviewer
}
