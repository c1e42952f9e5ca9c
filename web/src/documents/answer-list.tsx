import { answerOf, showAnswer, type Answers } from '@sotto/domain/forms/fields'
import type { FieldSection, SectorForm } from '@sotto/domain/forms/sectors/form'
import type { ReactNode } from 'react'
import { NOT_PROVIDED } from './document-messages.ts'

interface AnswerListProps {
  form: SectorForm
  answers: Answers
  /** What stands beside a section's heading, such as a link to change it. */
  renderAction?: (section: FieldSection) => ReactNode
}

/** All answers in the form's own order and words. An optional answer left blank says so. */
export function AnswerList({ form, answers, renderAction }: AnswerListProps) {
  return form.sections.map((section) => (
    <section key={section.id} className="mt-10 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="flex-1 text-heading">{section.title}</h2>
        {renderAction?.(section)}
      </div>
      <dl>
        {section.fields.map((field) => {
          const answer = showAnswer(field, answerOf(field, answers))
          return (
            <div key={field.name} className="grid grid-cols-1 gap-x-8 border-b border-line py-3 sm:grid-cols-answered">
              <dt className="text-sm text-muted sm:pt-0.5">{field.label}</dt>
              <dd className={`wrap-anywhere whitespace-pre-line ${answer === '' ? 'text-muted italic' : ''}`}>
                {answer === '' ? NOT_PROVIDED : answer}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
