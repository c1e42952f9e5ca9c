import { describeChange, describeLetter, describeNotes, describeReviewer } from '@sotto/domain/submission/audit-event'
import { useMemo } from 'react'
import { formatFullZonedMoment, formatZonedMoment } from '#lib/dates.ts'
import { watchAudit } from '#data/remote/live/watch-submission.ts'
import { HISTORY } from './detail-messages.ts'
import { ScreenOrPaper } from './screen-or-paper.tsx'
import { useLive } from '../use-live.ts'

/** Who decided what and when, newest first, as it is written. */
export function AuditHistory({ submissionId, uid }: { submissionId: string; uid: string }) {
  const { value, problem } = useLive(useMemo(() => watchAudit(submissionId), [submissionId]))
  if (value === undefined) {
    return <p className="py-3 text-muted">{problem ? HISTORY.offline : HISTORY.loading}</p>
  }
  if (value.length === 0) return <p className="py-3 text-muted">{HISTORY.empty}</p>
  return (
    <ol>
      {value.map(({ id, event }) => (
        <li key={id} className="border-b border-line py-3 text-compact">
          <p className="font-semibold">{describeChange(event)}</p>
          <p className="wrap-anywhere whitespace-pre-line text-muted empty:hidden">{describeNotes(event)}</p>
          <p className="wrap-anywhere whitespace-pre-line text-muted empty:hidden">{describeLetter(event)}</p>
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
