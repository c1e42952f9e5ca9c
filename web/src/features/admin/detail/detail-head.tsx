import type { DocumentRow } from '@sotto/domain/documents/document'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { referenceOf } from '@sotto/domain/submission/ids'
import type { LaterAnswers } from '@sotto/domain/questions/later-answers'
import { projectNameOf } from '@sotto/domain/submission/project-name'
import { describeProjectType } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/use-now.ts'
import { useStaleSince } from '#lib/use-stale-since.ts'
import { formatDay } from '#lib/dates.ts'
import { useTitle } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ContactLine } from './contact-line.tsx'
import { DETAIL, type ReceivedCount } from './detail-messages.ts'
import { DossierButton } from '../export/dossier-button.tsx'
import { KeyFigures } from './key-figures.tsx'

interface DetailHeadProps {
  id: string
  submission: Submission
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  /** The documents of answers to questions. */
  withAnswers: ReceivedCount
  /** The fields that answers to questions are about. */
  laterAnswers: LaterAnswers
  /** When this device saw it; null while it is live. */
  seenAt: number | null
}

/** Which project it is and whose, where it stands and what it comes to. Its heading takes the focus. */
export function DetailHead({ id, submission, rows, withAnswers, laterAnswers, seenAt }: DetailHeadProps) {
  const now = useNow()
  const staleSince = useStaleSince(seenAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const project = projectNameOf(submission)
  const company = submission.company_name
  useTitle(project === '' ? company : `${project}, ${company}`)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <header className="@container">
      <p className="eyebrow mt-4 text-accent">
        {findForm(submission.sector)?.label ?? submission.sector} · {referenceOf(id)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-title wrap-anywhere">
        {project === '' ? company : project}
        {project !== '' && <span className="block text-heading text-muted"> {company}</span>}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
        <StatusBadge status={submission.status} />
        <span>{describeProjectType(submission)}</span>
        <span>{DETAIL.received(formatDay(submission.created_at))}</span>
        {staleSince !== null && <span>{DETAIL.lastSeen(staleSince)}</span>}
      </p>
      <p className="mt-2 text-compact">
        <ContactLine submission={submission} />
      </p>
      <KeyFigures submission={submission} rows={rows} withAnswers={withAnswers} laterAnswers={laterAnswers} />
      <div className="mt-4 hidden text-sm print:block">
        <p>{DETAIL.notice}</p>
        <p className="text-muted">{DETAIL.printed(now)}</p>
      </div>
      <div className="mt-4 print:hidden">
        <DossierButton id={id} />
      </div>
    </header>
  )
}
