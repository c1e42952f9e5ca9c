import type { GivenAnswer } from '../forms/compare-forms.ts'
import { showAnswer, type Answers, type Field } from '../forms/fields.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { answersOf } from './sent-answers.ts'
import type { FrozenSubmission } from './submission.ts'

/** What a new draft takes from an application that was sent. */
export interface ReusableAnswers {
  answers: Answers
  /** Those among them that the form no longer asks for, or whose option it no longer offers. */
  unasked: readonly GivenAnswer[]
}

/** Every answer of a sent application, and none of the columns that its form fills in by itself. */
export function reusableAnswers(form: SectorForm, submission: FrozenSubmission): ReusableAnswers {
  const fields = new Map(fieldsOf(form).map((field) => [field.name, field]))
  const given = Object.entries(answersOf(submission)).filter(
    ([name, answer]) => answer !== '' && !isFilledIn(form, submission, name),
  )
  const unasked = given
    .filter(([name, answer]) => !isAsked(fields.get(name), answer))
    .map(([name, answer]) => describe(name, answer, fields.get(name)))
  return { answers: Object.fromEntries(given), unasked }
}

function isFilledIn(form: SectorForm, { details }: FrozenSubmission, name: string): boolean {
  if (Object.hasOwn(details, name)) return false
  return (
    (name === 'projectType' && form.projectType !== undefined) ||
    (name === 'projectDescription' && form.folded === true)
  )
}

function isAsked(field: Field | undefined, answer: string): boolean {
  if (field === undefined) return false
  return field.kind === 'text' || field.options.some(({ value }) => value === answer)
}

/** A question that has gone has left its name alone, such as “storageCapacity”. */
function describe(name: string, answer: string, field: Field | undefined): GivenAnswer {
  if (field !== undefined) return { label: field.label, answer: showAnswer(field, answer) }
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return { label: words.charAt(0).toUpperCase() + words.slice(1), answer }
}
