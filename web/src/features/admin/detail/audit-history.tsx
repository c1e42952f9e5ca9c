import {
  describeChange,
  describeLetter,
  describeNotes,
  describeReviewer,
  type StoredAuditEvent,
} from '@sotto/domain/review/audit-event'
import { formatFullZonedMoment, formatZonedMoment } from '#lib/dates.ts'
import { HISTORY } from './detail-messages.ts'
import { ScreenOrPaper } from './screen-or-paper.tsx'
import type { Live } from '../use-live.ts'

interface AuditHistoryProps {
  history: Live<readonly StoredAuditEvent[]>
  /** The reader's. */
  uid: string
}

/** Who decided what and when, newest first, as it is written. */
export function AuditHistory({ history: { value, problem }, uid }: AuditHistoryProps) {
  if (value === undefined) {
    return <p className="py-3 text-muted">{problem ? HISTORY.offline : HISTORY.loading}</p>
  }
  if (value.length === 0) return <p className="py-3 text-muted">{HISTORY.empty}</p>
  return (
    <ol>
      {value.map(({ id, event }) => (
        <li key={id} className="border-b border-line py-3 text-compact">
          <p className="font-semibold">{describeChange(event)}</p>
          <p className="wrap-anywhere whitespace-pre-line text-muted bidi-plaintext empty:hidden">
            {describeNotes(event)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-muted bidi-plaintext empty:hidden">
            {describeLetter(event)}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <ScreenOrPaper
              screen={formatZonedMoment(event.changed_at)}
              paper={formatFullZonedMoment(event.changed_at)}
            />
            {` · ${describeReviewer(event, uid)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
