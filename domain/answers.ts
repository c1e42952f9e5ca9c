import * as z from 'zod/mini'
import { answerOf, findProblem, type Answers } from './fields.ts'
import { fieldsOf, type FieldSection, type SectorForm } from './sectors/form.ts'
import { cleanText } from './text.ts'

/**
 * The strict shape of a form's answers: every field cleaned, then held to its bounds; unknown answers are dropped. Its issues
 * carry the field's name as path and the sentence for the person as message.
 */
export function answersSchema(form: SectorForm) {
  const shape = Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      z.string().check(z.overwrite(cleanText), ({ value, issues }) => {
        const message = findProblem(field, value)
        if (message !== undefined) issues.push({ code: 'custom', message, input: value })
      }),
    ]),
  )
  return z.object(shape)
}

/** Every field of the form with what was typed, '' where nothing was; what belongs to no field is left out. */
export function completeAnswers(form: SectorForm, answers: Answers): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, answers[name] ?? '']))
}

export interface AnswerProblem {
  name: string
  label: string
  message: string
}

/** What still keeps a form from being sent, in the order of its fields. */
export function findProblems(form: SectorForm, answers: Answers): readonly AnswerProblem[] {
  return fieldsOf(form).flatMap((field) => {
    const message = findProblem(field, answerOf(field, answers))
    return message === undefined ? [] : [{ name: field.name, label: field.label, message }]
  })
}

/** Whether a section has nothing left to do. A section of optional answers is complete once one is given. */
export function isComplete(section: FieldSection, answers: Answers): boolean {
  const given = section.fields.some((field) => answerOf(field, answers) !== '')
  return given && section.fields.every((field) => findProblem(field, answerOf(field, answers)) === undefined)
}
