import { referenceOf } from '@sotto/domain/ids'
import { findForm } from '@sotto/domain/sectors/index'
import { answersOf } from '@sotto/domain/submission'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { AnswerList } from '../../components/answer-list.tsx'
import { Button } from '../../components/button.tsx'
import { formatDay } from '../../components/dates.ts'
import { Page } from '../../components/page.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { StatusMark } from '../../components/status-mark.tsx'
import { readSubmission } from '../../data/remote/read-submission.ts'
import { AuditHistory } from './audit-history.tsx'
import { DocumentList } from './document-list.tsx'
import { ReviewForm } from './review-form.tsx'

/** One submission: the answers in the sector's own order, its documents, the decision and its history. */
export function SubmissionDetail({ uid }: { uid: string }) {
  const { id = '' } = useParams()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['submission', id],
    queryFn: () => readSubmission(id),
  })
  if (isPending) return <Spinner />
  if (isError) {
    return (
      <Page title="This submission could not be loaded" lead="Our service can not be reached right now.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Page>
    )
  }
  if (data === null) return <Page title="There is no such submission">{<BackLink />}</Page>
  const form = findForm(data.sector)
  return (
    <Page
      title={data.company_name}
      eyebrow={`${form?.label ?? data.sector} · ${referenceOf(id)}`}
      lead={
        <p className="flex flex-wrap items-center gap-x-4 text-base">
          <StatusMark status={data.status} />
          <span>Submitted {formatDay(data.created_at)}</span>
          <BackLink />
        </p>
      }
    >
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {form && <AnswerList form={form} answers={answersOf(data)} />}
          <section className="mt-10">
            <h2 className="border-b border-ink pb-2 text-heading">Documents</h2>
            <DocumentList submissionId={id} manifest={data.documents} />
          </section>
        </div>
        <aside className="mt-12 lg:mt-0">
          <section aria-labelledby="review" className="border border-line bg-sheet p-5 lg:sticky lg:top-6">
            <h2 id="review" className="text-heading">
              Review
            </h2>
            <ReviewForm id={id} uid={uid} submission={data} />
          </section>
          <section className="mt-10">
            <h2 className="border-b border-ink pb-2 text-heading">History</h2>
            <AuditHistory submissionId={id} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

function BackLink() {
  return (
    <Link to="/admin" className="link">
      All submissions
    </Link>
  )
}
