import type { StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { assigneeOf, nameOfAssignee, type Assignee } from '@sotto/domain/review/assignment'
import { describeStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { formatFullZonedMoment } from '#lib/dates.ts'
import { useNavigate } from 'react-router-dom'
import { AssignmentLine } from '../assignment/assignment-line.tsx'
import { ASSIGNMENT } from '../assignment/assignment-messages.ts'
import { AuditHistory } from './audit-history.tsx'
import { DETAIL } from './detail-messages.ts'
import { PRESENCE } from '../presence/presence-messages.ts'
import { WITHDRAWN_REVIEW } from '../review/review-messages.ts'
import { HistoryExport } from '../export/history-export.tsx'
import { ApplicationReview } from '../review/application-review.tsx'
import { useDesk, useNextAddress } from '../list/use-desk.ts'
import type { Live } from '../use-live.ts'

const STAYING =
  'xl:sticky xl:top-17 xl:max-h-beside xl:overflow-y-auto xl:fading-paper xl:scroll-pb-5 xl:scrollbar-thin xl:-mr-2 xl:pr-2'

interface ReviewAsideProps {
  id: string
  submission: Submission
  history: Live<readonly StoredAuditEvent[]>
  /** How many declared documents are known not to have arrived; undefined where that is not known. */
  missingDocuments: number | undefined
  /** Whether a wide window has room for it beside the answers. */
  beside: boolean
}

/**
 * The review and its history. Beside the answers they stay in sight together, and scroll by themselves where they are taller than
 * the window: neither slides under the other.
 */
export function ReviewAside({ id, submission, history, missingDocuments, beside }: ReviewAsideProps) {
  const { uid, close, colleagues } = useDesk()
  const navigate = useNavigate()
  const nextAddress = useNextAddress(id)
  const leave = (goOn: boolean) => {
    const next = goOn ? nextAddress() : undefined
    if (next === undefined) close()
    else void navigate(next)
  }
  return (
    <aside className={beside ? 'mt-12 xl:mt-4' : 'mt-12'}>
      <div className={beside ? STAYING : ''}>
        <section id="review" aria-labelledby="review-title" className="scroll-mt-16 border border-line bg-sheet p-5">
          <h2 id="review-title" className="text-heading">
            {DETAIL.review}
          </h2>
          <div className="print:hidden">
            <AssignmentLine id={id} uid={uid} submission={submission} />
            <PresenceLine colleagues={colleagues.get(id)} />
            <ApplicationReview
              id={id}
              uid={uid}
              submission={submission}
              history={history.value}
              missingDocuments={missingDocuments}
              onDecided={leave}
            />
          </div>
          <PrintedReview submission={submission} />
        </section>
        <section className="mt-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
            <h2 className="text-heading">{DETAIL.history}</h2>
            <div className="contents print:hidden">
              <HistoryExport submissionId={id} />
            </div>
          </div>
          <AuditHistory history={history} uid={uid} />
        </section>
      </div>
    </aside>
  )
}

/** Which other admins have this application open; a change is read aloud. */
function PresenceLine({ colleagues = [] }: { colleagues: readonly Assignee[] | undefined }) {
  return (
    <p role="status" className="mt-2 text-compact wrap-anywhere text-muted empty:hidden">
      {colleagues.length > 0 && PRESENCE.alsoViewing(colleagues.map(nameOfAssignee))}
    </p>
  )
}

/** The stored review on paper, where there is nothing to press or to type into. */
function PrintedReview({ submission }: { submission: Submission }) {
  const { status, admin_notes, message_to_applicant, withdrawn_at, withdrawal_reason } = submission
  const assignee = assigneeOf(submission)
  return (
    <dl className="mt-3 hidden space-y-3 print:block">
      <div>
        <dt className="text-sm text-muted">{DETAIL.status}</dt>
        <dd>
          {describeStatus(status)}
          {withdrawn_at && ` ${formatFullZonedMoment(withdrawn_at)}`}
        </dd>
      </div>
      {withdrawal_reason && (
        <div>
          <dt className="text-sm text-muted">{WITHDRAWN_REVIEW.reason}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{withdrawal_reason}</dd>
        </div>
      )}
      {assignee && (
        <div>
          <dt className="text-sm text-muted">{ASSIGNMENT.label}</dt>
          <dd>{nameOfAssignee(assignee)}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted">{DETAIL.notes}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{admin_notes || DETAIL.noNotes}</dd>
      </div>
      {message_to_applicant && (
        <div>
          <dt className="text-sm text-muted">{DETAIL.message}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{message_to_applicant}</dd>
        </div>
      )}
    </dl>
  )
}
