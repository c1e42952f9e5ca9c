import { answerOf, showAnswer, type Answers, type Field } from '@sotto/domain/forms/fields'
import type { FieldSection, SectorForm } from '@sotto/domain/forms/sectors/form'
import type { LaterAnswers } from '@sotto/domain/questions/later-answers'
import type { ReactNode } from 'react'
import { answerAnchorOf } from './anchors.ts'
import { describeUnanswered, NOT_PROVIDED } from './document-messages.ts'
import { LaterAnswer } from './later-answer.tsx'

interface AnswerListProps {
  form: SectorForm
  answers: Answers
  /** What stands beside a section's heading, such as a link to change it. */
  renderAction?: (section: FieldSection) => ReactNode
  /** Questions without an answer are counted at the end of their section, and listed when somebody asks. */
  foldUnanswered?: boolean
  /** The fields that answers to our questions are about. */
  laterAnswers?: LaterAnswers
  /** Whether those questions stand on the same page. */
  linked?: boolean
}

const NONE: LaterAnswers = new Map()

/** All answers in the form's own order and words. An optional answer left blank says so. */
export function AnswerList(props: AnswerListProps) {
  const { form, answers, renderAction, foldUnanswered = false, laterAnswers = NONE, linked = false } = props
  return form.sections.map((section) => {
    const shown = section.fields.map((field) => ({
      field,
      answer: showAnswer(field, answerOf(field, answers)),
      later: laterAnswers.get(field.name),
    }))
    const open = foldUnanswered ? shown.filter(({ answer, later }) => answer !== '' || later !== undefined) : shown
    const folded = shown.filter((each) => !open.includes(each)).map(({ field }) => field)
    return (
      <section key={section.id} className="mt-10 first:mt-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
          <h2 className="flex-1 text-heading">{section.title}</h2>
          {renderAction?.(section)}
        </div>
        {open.length > 0 && (
          <dl>
            {open.map(({ field, answer, later }) => (
              <div
                key={field.name}
                id={answerAnchorOf(field.name)}
                className="grid grid-cols-1 gap-x-8 border-b border-line py-3 sm:grid-cols-answered"
              >
                <dt className="text-sm text-muted sm:pt-0.5">{field.label}</dt>
                <dd
                  className={`wrap-anywhere whitespace-pre-line bidi-plaintext verbatim ${answer === '' ? 'text-muted italic' : ''}`}
                >
                  {answer === '' ? NOT_PROVIDED : answer}
                  {later !== undefined && <LaterAnswer requestId={later} linked={linked} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {folded.length > 0 && <Unanswered fields={folded} />}
      </section>
    )
  })
}

/** The browser's own fold: a search within the page opens it, where the browser can do that. */
function Unanswered({ fields }: { fields: readonly Field[] }) {
  return (
    <details className="border-b border-line text-sm text-muted">
      <summary className="min-h-11 w-fit cursor-pointer content-center">{describeUnanswered(fields.length)}</summary>
      <ul className="list-disc pb-3 pl-8">
        {fields.map(({ name, label }) => (
          <li key={name} id={answerAnchorOf(name)} className="py-0.5">
            {label}
          </li>
        ))}
      </ul>
    </details>
  )
}
