import type { AuditEvent } from '@sotto/domain/audit-event'
import { isStatus, STATUS_LABELS } from '@sotto/domain/statuses'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../components/dates.ts'
import { listAudit } from '../../data/remote/list-audit.ts'

/** A trigger writes the history shortly after a decision; a look each few seconds shows it without a reload. */
const REFRESH_MS = 4000

/** Who decided what and when, newest first. */
export function AuditHistory({ submissionId }: { submissionId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['audit', submissionId],
    queryFn: () => listAudit(submissionId),
    refetchInterval: REFRESH_MS,
  })
  if (isError) return <p className="py-3 text-danger">The history could not be loaded.</p>
  if (!data) return null
  if (data.length === 0) return <p className="py-3 text-muted">Not reviewed yet.</p>
  return (
    <ol>
      {data.map(({ id, event }) => (
        <li key={id} className="border-b border-line py-3 text-[0.9375rem]">
          <p className="font-medium">{describeChange(event)}</p>
          {event.after.admin_notes !== event.before.admin_notes && (
            <p className="break-words whitespace-pre-line text-muted">{event.after.admin_notes}</p>
          )}
          <p className="text-sm break-all text-muted">
            {formatMoment(event.changed_at)} · {event.reviewed_by ?? 'no reviewer named'}
            {event.writer_is_reviewer === false && ` · written by ${event.writer ?? 'another'}`}
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
