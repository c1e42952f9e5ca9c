import { describeAnswer, type Answers } from '../forms/fields.ts'
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

/** A submission's project type in its form's words: the option that was chosen, or the form's name where it asks for none. */
export function describeProjectType({
  sector,
  project_type,
}: Pick<FrozenSubmission, 'sector' | 'project_type'>): string {
  const form = findForm(sector)
  if (form === undefined) return project_type
  const field = fieldsOf(form).find(({ name }) => name === 'projectType')
  if (field) return describeAnswer(field, project_type)
  return project_type === form.projectType ? form.label : project_type
}
