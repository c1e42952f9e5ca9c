import { referenceOf } from '@sotto/domain/ids'
import { describeAmount } from '@sotto/domain/money'
import { findForm } from '@sotto/domain/sectors/index'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { formatDay } from '../../components/dates.ts'
import { Spinner } from '../../components/spinner.tsx'
import { StatusMark } from '../../components/status-mark.tsx'
import { listSubmissions } from '../../data/remote/list-submissions.ts'
import type { StoredSubmission } from '../../data/remote/stored-submission.ts'

/** The latest submissions, newest first. */
export function SubmissionList() {
  const { data, isPending, isError, refetch } = useQuery({ queryKey: ['submissions'], queryFn: listSubmissions })
  if (isPending) return <Spinner />
  if (isError) {
    return (
      <div role="alert">
        <p className="font-semibold text-danger">Failed to load submissions</p>
        <Button look="outline" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (data.length === 0) return <p className="text-muted">No submissions found in this category</p>
  return (
    <ul className="border-t border-ink">
      {data.map((stored) => (
        <SubmissionRow key={stored.id} stored={stored} />
      ))}
    </ul>
  )
}

function SubmissionRow({ stored: { id, submission } }: { stored: StoredSubmission }) {
  if (submission === null) {
    return (
      <li className="border-b border-line py-4">
        <p className="font-medium">{referenceOf(id)}</p>
        <p className="text-sm text-danger">
          This record can't be shown: it was changed outside of Sotto and no longer fits.
        </p>
      </li>
    )
  }
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)_8rem]">
      <div className="min-w-0">
        <Link to={`/admin/${id}`} className="link font-serif text-xl break-words">
          {submission.company_name}
        </Link>
        <p className="text-sm break-words text-muted">
          {submission.contact_name} · {submission.contact_email}
        </p>
      </div>
      <p className="text-[0.9375rem] lg:pt-1">
        {findForm(submission.sector)?.label ?? submission.sector}
        <span className="block text-sm text-muted">{submission.project_type}</span>
      </p>
      <p className="text-[0.9375rem] break-words lg:pt-1">
        {describeAmount(submission.funding_amount ?? '')}
        <span className="block text-sm text-muted">{formatDay(submission.created_at)}</span>
      </p>
      <div className="lg:pt-1">
        <StatusMark status={submission.status} />
      </div>
    </li>
  )
}
