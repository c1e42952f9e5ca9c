import { referenceOf } from '@sotto/domain/submission/ids'
import { showAmount } from '@sotto/domain/shared/money'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { describeProjectType } from '@sotto/domain/submission/project-type'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { Link } from 'react-router-dom'
import { formatDay } from '#lib/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ContactLine } from '../detail/contact-line.tsx'
import { NEWS, ROW, UNREADABLE } from './list-messages.ts'
import type { ListRow } from './use-submission-list.ts'

interface SubmissionRowProps {
  row: ListRow
  open: boolean
  /** Where the row leads: to its detail, or back to the list when it is open. */
  to: string
  selected: boolean
  onSelect: (submission: Submission, selected: boolean) => void
}

export function SubmissionRow({ row: { id, submission, news }, open, to, selected, onSelect }: SubmissionRowProps) {
  if (submission === null) return <UnreadableRow id={id} />
  const { company_name, funding_amount } = submission
  const sector = findForm(submission.sector)?.label ?? submission.sector
  const type = describeProjectType(submission)
  const link = open ? ROW.hideLink : ROW.viewLink
  // The answer itself: the column of a folded form holds all answers as one text.
  const description = answersOf(submission)['projectDescription'] ?? ''
  return (
    <li
      data-row={id}
      className={`flex gap-x-1 border-b border-line py-3 ${open ? 'border-l-3 border-l-accent bg-sheet' : ''}`}
    >
      <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <span className="sr-only">{ROW.select(company_name)}</span>
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={selected}
          onChange={(event) => onSelect(submission, event.target.checked)}
        />
      </label>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-8 gap-y-1.5 pt-1.5 pr-2 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,1.5fr)_9rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-xl wrap-anywhere">{company_name}</h2>
            {news !== null && <Badge tone="progress">{NEWS[news]}</Badge>}
          </div>
          <p className="text-sm wrap-anywhere text-muted">
            <ContactLine submission={submission} />
          </p>
          {description !== '' && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{description}</p>}
        </div>
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere @3xl:pt-1">
          {sector}
          {type !== sector && (
            <span className="text-muted">
              <span className="@3xl:hidden"> · </span>
              <span className="@3xl:block @3xl:text-sm">{type}</span>
            </span>
          )}
        </p>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-[0.9375rem] wrap-anywhere @3xl:block @3xl:pt-1">
          {funding_amount !== null && <span>{showAmount(funding_amount)}</span>}
          <span className="text-muted @3xl:block @3xl:text-sm">{ROW.submitted(formatDay(submission.created_at))}</span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 @3xl:block @3xl:pt-1">
          <StatusBadge status={submission.status} />
          <Link
            to={to}
            data-row-link={id}
            aria-label={`${link}: ${company_name}`}
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            {link}
          </Link>
        </div>
      </div>
    </li>
  )
}

function UnreadableRow({ id }: { id: string }) {
  return (
    <li className="border-b border-line py-4 pl-12">
      <p className="font-semibold">{referenceOf(id)}</p>
      <p className="text-sm text-danger">{UNREADABLE}</p>
    </li>
  )
}
