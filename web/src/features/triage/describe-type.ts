import { describeAnswer } from '@sotto/domain/fields'
import { fieldsOf } from '@sotto/domain/sectors/form'
import { findForm } from '@sotto/domain/sectors/index'
import type { Submission } from '@sotto/domain/submission'

/** A submission's project type in its form's words, or as it is stored where the form does not ask for it. */
export function describeType({ sector, project_type }: Submission): string {
  const form = findForm(sector)
  const field = form && fieldsOf(form).find(({ name }) => name === 'projectType')
  return field ? describeAnswer(field, project_type) : project_type
}
