import { answerOf, findProblem, type Answers } from './fields.ts'
import { describeDamaged, FILE_REFUSALS } from '../documents/file-messages.ts'
import { accepts } from '../documents/files.ts'
import { fieldsOf, type FieldSection, type SectorForm } from './sectors/form.ts'

/** Every field of the form with what was typed, '' where nothing was; what belongs to no field is left out. */
export function completeAnswers(form: SectorForm, answers: Answers): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name }) => [name, answers[name] ?? '']))
}

export interface AnswerProblem {
  name: string
  label: string
  message: string
}

/** What still keeps an application from being sent, in the order of its form: answers, then files. */
export function findProblems(
  form: SectorForm,
  answers: Answers,
  files: readonly JudgedFile[],
): readonly AnswerProblem[] {
  const problems = fieldsOf(form).flatMap((field) => {
    const message = findProblem(field, answerOf(field, answers))
    return message === undefined ? [] : [{ name: field.name, label: field.label, message }]
  })
  const message = findFileProblem(form, files)
  const { id, title } = form.documents
  return message === undefined ? problems : [...problems, { name: id, label: title, message }]
}

export interface JudgedFile {
  fileName: string
  /** Its bytes on this device are no longer those that were attached. */
  damaged?: boolean
}

/** What is wrong with an application's files as a whole. A change of sector can leave more, or others, than the form takes. */
export function findFileProblem(form: SectorForm, files: readonly JudgedFile[]): string | undefined {
  const { required, maxFiles } = form.documents
  if (files.length === 0) return required
  const damaged = files.filter((file) => file.damaged).map((file) => file.fileName)
  if (damaged.length > 0) return describeDamaged(damaged)
  const unfit = files.find(({ fileName }) => !accepts(form.documents, fileName))
  if (unfit) return FILE_REFUSALS.notInForm(unfit.fileName, form.documents)
  return files.length > maxFiles ? FILE_REFUSALS.tooMany(form.documents).message : undefined
}

/** `optional`: nothing was given, and nothing has to be. */
export type SectionState = 'complete' | 'incomplete' | 'optional'

export function stateOfSection({ fields }: FieldSection, answers: Answers): SectionState {
  if (fields.some((field) => findProblem(field, answerOf(field, answers)) !== undefined)) return 'incomplete'
  return fields.some((field) => answerOf(field, answers) !== '') ? 'complete' : 'optional'
}
