import * as z from 'zod/mini'
import { cleanAnswer, findProblem } from './fields.ts'
import { fieldsOf, type SectorForm } from './sectors/form.ts'

/**
 * The strict shape of a form's answers: every field cleaned, then held to its bounds; unknown answers are dropped. Its issues
 * carry the field's name as path and the sentence for the person as message.
 */
export function answersSchema(form: SectorForm) {
  const shape = Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      z.string().check(
        z.overwrite((answer) => cleanAnswer(field, answer)),
        ({ value, issues }) => {
          const message = findProblem(field, value)
          if (message !== undefined) issues.push({ code: 'custom', message, input: value })
        },
      ),
    ]),
  )
  return z.object(shape)
}
