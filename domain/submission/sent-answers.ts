import type { Answers } from '../forms/fields.ts'
import { fieldsOf } from '../forms/sectors/form.ts'
import { findForm } from '../forms/sectors/index.ts'
import { COLUMNS, fallbackOf } from './columns.ts'
import type { FrozenSubmission } from './submission.ts'

/**
 * The answers of a submission or receipt, by field name again: what `columnOf` took apart put together. What stands in a column
 * for an answer that was not given is no answer.
 */
export function answersOf(submission: FrozenSubmission): Answers {
  const form = findForm(submission.sector)
  const fallbacks = new Map(form && fieldsOf(form).map((field) => [field.name, fallbackOf(field)]))
  const columns = Object.entries(COLUMNS).map(([name, column]) => {
    const value = submission[column] ?? ''
    return [name, value === fallbacks.get(name) ? '' : value] as const
  })
  return { ...Object.fromEntries<string>(columns), ...submission.details }
}
