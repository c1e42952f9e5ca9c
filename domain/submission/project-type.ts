import { describeAnswer } from '../forms/fields.ts'
import { fieldsOf } from '../forms/sectors/form.ts'
import { findForm } from '../forms/sectors/index.ts'
import type { FrozenSubmission } from './submission.ts'

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
