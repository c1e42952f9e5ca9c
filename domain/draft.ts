import { answerOf, type Answers } from './fields.ts'
import { fieldsOf, type SectorForm } from './sectors/form.ts'

/** What a draft is called: the project's own name once it has one. */
export function titleOf(form: SectorForm, answers: Answers): string {
  const name = fieldsOf(form).find((field) => field.name === 'projectName')
  const title = name ? answerOf(name, answers) : ''
  return title === '' ? `Untitled ${form.label.toLowerCase()} application` : title
}
