import { answerOf, showAnswer, type Answers, type Field } from './fields.ts'
import { fieldsOf, type SectorForm } from './sectors/form.ts'

export interface GivenAnswer {
  label: string
  answer: string
}

/** What becomes of the answers given so far when an application moves to another form. */
export interface FormComparison {
  kept: readonly GivenAnswer[]
  /** The new form does not ask for them, or offers other options. */
  dropped: readonly GivenAnswer[]
}

export function compareForms(from: SectorForm, to: SectorForm, answers: Answers): FormComparison {
  const given = fieldsOf(from).filter((field) => answerOf(field, answers) !== '')
  const isKept = (field: Field) => takes(to, field, answerOf(field, answers))
  const describe = (field: Field) => ({ label: field.label, answer: showAnswer(field, answerOf(field, answers)) })
  return {
    kept: given.filter(isKept).map(describe),
    dropped: given.filter((field) => !isKept(field)).map(describe),
  }
}

function takes(form: SectorForm, { name, kind }: Field, answer: string): boolean {
  const field = fieldsOf(form).find((each) => each.name === name && each.kind === kind)
  if (field === undefined) return false
  return field.kind === 'text' || field.options.some((option) => option.value === answer)
}
