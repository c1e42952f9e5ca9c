import type { DocumentRow } from '@sotto/domain/documents/document'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { keyFiguresOf } from '@sotto/domain/submission/key-figures'
import type { LaterAnswers } from '@sotto/domain/questions/later-answers'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { LaterAnswer } from '#documents/later-answer.tsx'
import { useNow } from '#lib/use-now.ts'
import { describeDates } from './describe-due.ts'
import { describeAttached, FIGURES, type ReceivedCount } from './detail-messages.ts'
import { ScreenOrPaper } from './screen-or-paper.tsx'

interface KeyFiguresProps {
  submission: Submission
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  /** The documents of answers to questions. */
  withAnswers: ReceivedCount
  /** The fields that answers to questions are about. */
  laterAnswers: LaterAnswers
}

/** What a reviewer asks first about a submission, as figures side by side: when it is due, the money, the place, how far it is. */
export function KeyFigures({ submission, rows, withAnswers, laterAnswers }: KeyFiguresProps) {
  const form = findForm(submission.sector)
  const dates = describeDates(submission, useNow())
  return (
    <dl
      aria-label={FIGURES.label}
      className="mt-5 grid grid-cols-2 gap-x-6 border-t border-line tabular-nums @xl:grid-cols-3 @4xl:grid-cols-4"
    >
      {dates.map((date) => (
        <Figure key={date.label} {...date} />
      ))}
      {form &&
        keyFiguresOf(form, answersOf(submission)).map(({ name, label, value }) => (
          <Figure key={name} label={label} value={value} later={laterAnswers.get(name)} />
        ))}
      <Figure label={FIGURES.documents} value={describeAttached(submission.documents, rows, withAnswers)} />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  /** On paper, where that differs. */
  printed?: string
  late?: boolean
  /** The question whose answer is about it, too. */
  later?: string | undefined
}

function Figure({ label, value, printed = value, late = false, later }: FigureProps) {
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid border-b border-line py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`font-semibold wrap-anywhere ${late ? 'text-danger' : ''}`}>
        <ScreenOrPaper screen={value} paper={printed} />
        {later !== undefined && <LaterAnswer requestId={later} linked />}
      </dd>
    </div>
  )
}
