import { answerOf, showAnswer, type Answers, type Field } from '@sotto/domain/forms/fields'
import { html, type Markup } from '@sotto/domain/shared/html'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import type { Submission } from '@sotto/domain/submission/submission'
import { NOT_PROVIDED } from './dossier-messages.ts'

/** All answers in the form's own order and words. An optional answer left blank says so. */
export function renderAnswers(form: SectorForm, submission: Submission): Markup {
  const answers = answersOf(submission)
  return html`${form.sections.map(
    ({ title, fields }) =>
      html`<section>
        <h2>${title}</h2>
        <dl>${fields.map((field) => renderAnswer(field, answers))}</dl>
      </section>`,
  )}`
}

function renderAnswer(field: Field, answers: Answers): Markup {
  const answer = showAnswer(field, answerOf(field, answers))
  const told = answer === '' ? html`<dd class="none">${NOT_PROVIDED}</dd>` : html`<dd dir="auto">${answer}</dd>`
  return html`<div>
    <dt>${field.label}</dt>
    ${told}
  </div>`
}
