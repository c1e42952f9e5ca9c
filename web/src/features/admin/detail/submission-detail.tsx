import { referenceOf } from '@sotto/domain/submission/ids'
import { describeProjectType } from '@sotto/domain/submission/project-type'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AnswerList } from '#documents/answer-list.tsx'
import { formatDay } from '#lib/dates.ts'
import { useTitle } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cacheSubmissions, markViewed, readCachedSubmission } from '#data/local/admin-cache.ts'
import { useLocal } from '#data/local/use-local.ts'
import { watchSubmission } from '#data/remote/live/watch-submission.ts'
import { AuditHistory } from './audit-history.tsx'
import { ContactLine } from './contact-line.tsx'
import { DetailBar } from './detail-bar.tsx'
import { DETAIL } from './detail-messages.ts'
import { DocumentList } from './document-list.tsx'
import { DossierButton } from '../export/dossier-button.tsx'
import { HistoryExport } from '../export/history-export.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ReviewPanel } from '../review/review-panel.tsx'
import { SummaryBox } from './summary-box.tsx'
import { useDesk } from '../list/use-desk.ts'
import { useLive } from '../use-live.ts'

/** One submission: the answers in the sector's own order, its documents, the decision and its history. */
export function SubmissionDetail() {
  const { id = '' } = useParams()
  return <Detail key={id} id={id} />
}

function Detail({ id }: { id: string }) {
  const { uid } = useDesk()
  const { value, fresh, problem } = useLive(useMemo(() => watchSubmission(id), [id]))
  const kept = useLocal(() => readCachedSubmission(uid, id), [uid, id])
  const submission = value?.submission ?? undefined
  const shown = submission ?? (value === undefined ? kept?.submission : undefined)

  useEffect(() => {
    if (submission === undefined || !fresh) return
    void markViewed(uid, id, submission.revision)
    void cacheSubmissions(uid, [{ id, submission }])
  }, [uid, id, submission, fresh])

  if (shown) return <DetailView id={id} submission={shown} seenAt={fresh ? null : (kept?.seenAt ?? null)} />
  if (value === null) return <DetailMessage {...DETAIL.missing} />
  if (value) return <DetailMessage {...DETAIL.unreadable} />
  if (problem) return <DetailMessage {...DETAIL.notOnDevice} />
  return <Spinner />
}

function DetailMessage({ title, advice }: { title: string; advice: string }) {
  const { closeTo } = useDesk()
  return (
    <div className="py-10">
      <h1 className="text-heading">{title}</h1>
      <p className="mt-1 text-muted">{advice}</p>
      <Link to={closeTo} className="link mt-3 inline-flex min-h-11 items-center">
        {DETAIL.backLink}
      </Link>
    </div>
  )
}

interface DetailViewProps {
  id: string
  submission: Submission
  /** When this device saw it; null while it is live. */
  seenAt: number | null
}

function DetailView({ id, submission, seenAt }: DetailViewProps) {
  const { uid, close } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(submission.company_name)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const form = findForm(submission.sector)
  return (
    <article className="@container min-w-0 pb-24 lg:pb-10">
      <DetailBar id={id} />
      <p className="eyebrow mt-4 text-accent">
        {form?.label ?? submission.sector} · {referenceOf(id)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-title wrap-anywhere">
        {submission.company_name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
        <StatusBadge status={submission.status} />
        <span>{describeProjectType(submission)}</span>
        <span>{DETAIL.submitted(formatDay(submission.created_at))}</span>
        {seenAt !== null && <span>{DETAIL.lastSeen(seenAt)}</span>}
      </p>
      <p className="mt-2 text-[0.9375rem]">
        <ContactLine submission={submission} />
      </p>
      <KeyFigures submission={submission} />
      <div className="mt-4">
        <DossierButton id={id} />
      </div>
      <div className="mt-8 gap-10 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {form && (
            <>
              <SummaryBox submissionId={id} digest={submission.digest} form={form} />
              <div className="mt-10">
                <AnswerList form={form} answers={answersOf(submission)} />
              </div>
            </>
          )}
          <section className="mt-10">
            <h2 className="border-b border-ink pb-2 text-heading">{DETAIL.documents}</h2>
            <DocumentList submissionId={id} manifest={submission.documents} />
          </section>
        </div>
        <aside className="mt-12 @4xl:mt-0">
          <section
            id="review"
            aria-labelledby="review-title"
            className="scroll-mt-4 border border-line bg-sheet p-5 @4xl:sticky @4xl:top-4"
          >
            <h2 id="review-title" className="text-heading">
              {DETAIL.review}
            </h2>
            <ReviewPanel id={id} uid={uid} submission={submission} onDecided={close} />
          </section>
          <section className="mt-10">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
              <h2 className="text-heading">{DETAIL.history}</h2>
              <HistoryExport submissionId={id} />
            </div>
            <AuditHistory submissionId={id} uid={uid} />
          </section>
        </aside>
      </div>
    </article>
  )
}
