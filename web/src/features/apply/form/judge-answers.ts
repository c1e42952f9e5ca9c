import { answerOf, findProblem } from '@sotto/domain/forms/fields'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import type { FieldErrors, Resolver } from 'react-hook-form'

type Typed = Record<string, string>

/** Judges all answers at once, as the page before sending does, and by the same function as the schema of what is sent. */
export function judgeAnswers(form: SectorForm): Resolver<Typed> {
  return (typed) => {
    const errors: FieldErrors<Typed> = {}
    for (const field of fieldsOf(form)) {
      const message = findProblem(field, answerOf(field, typed))
      if (message !== undefined) errors[field.name] = { type: 'validate', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
  }
}
