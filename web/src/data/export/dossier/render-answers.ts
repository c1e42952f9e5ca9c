import { answerOf, showAnswer, type Answers, type Field } from '@sotto/domain/forms/fields'
import { html, type Markup } from '@sotto/domain/shared/html'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { laterAnswersOf } from '@sotto/domain/questions/later-answers'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { NOT_PROVIDED, QUESTIONS } from './dossier-messages.ts'
import type { Dossier } from './dossier.ts'

/** All answers in the form's own order and words. An optional answer left blank says so, and one that a later answer is about. */
export function renderAnswers(form: SectorForm, { submission, exchanges }: Dossier): Markup {
  const answers = answersOf(submission)
  const later = laterAnswersOf(exchanges)
  return html`${form.sections.map(
    ({ title, fields }) =>
      html`<section>
        <h2>${title}</h2>
        <dl>${fields.map((field) => renderAnswer(field, answers, later.has(field.name)))}</dl>
      </section>`,
  )}`
}

function renderAnswer(field: Field, answers: Answers, hasLater: boolean): Markup {
  const answer = showAnswer(field, answerOf(field, answers))
  const told = answer === '' ? html`<dd class="none">${NOT_PROVIDED}</dd>` : html`<dd dir="auto">${answer}</dd>`
  const later = hasLater ? html`<dd class="later">${QUESTIONS.later}</dd>` : ''
  return html`<div>
    <dt>${field.label}</dt>
    ${told} ${later}
  </div>`
}
