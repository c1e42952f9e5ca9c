import {
  findFileProblem,
  findProblems,
  stateOfSection,
  type AnswerProblem,
  type JudgedFile,
  type SectionState,
} from '../forms/answers.ts'
import { answerOf, type Answers } from '../forms/fields.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'

/** What is called by a name of its own until it is sent. */
export interface Named {
  /** What its owner calls it, if anything. */
  name: string | null
  answers: Answers
}

export const MAX_DRAFT_NAME = 200

/** What a draft is called: its own name, or its project's, or, in a form without one, its company's. */
export function titleOf(form: SectorForm, { name, answers }: Named): string {
  if (name !== null) return name
  const naming = ['projectName', 'company'].map((each) => fieldsOf(form).find((field) => field.name === each))
  const field = naming.find((each) => each !== undefined)
  const title = field ? answerOf(field, answers) : ''
  return title === '' ? 'Untitled application' : title
}

const COPY_NAME = /^Copy of (.+?)(?: \(\d+\))?$/

/** What a copy is called, so that it can be told from what it was made of and from the names that are taken. A copy’s copy counts on. */
export function nameCopy(copied: string, taken: readonly string[] = []): string {
  const title = COPY_NAME.exec(copied)?.[1] ?? copied
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const name = `Copy of ${title}`.slice(0, MAX_DRAFT_NAME - end.length).toWellFormed() + end
    if (!taken.includes(name)) return name
  }
}

export interface SectionProgress {
  id: string
  title: string
  /** It can't be left empty. */
  required: boolean
  state: SectionState
  problems: readonly AnswerProblem[]
}

/** How far each section of an application is, the files last. */
export function progressOf(
  form: SectorForm,
  answers: Answers,
  files: readonly JudgedFile[],
): readonly SectionProgress[] {
  const problems = findProblems(form, answers, files)
  const { id, title, required } = form.documents
  return [
    ...form.sections.map((section) => ({
      id: section.id,
      title: section.title,
      required: section.fields.some((field) => field.required),
      state: stateOfSection(section, answers),
      problems: problems.filter(({ name }) => section.fields.some((field) => field.name === name)),
    })),
    {
      id,
      title,
      required: required !== undefined,
      state: files.length > 0 ? stateOfFiles(form, files) : required === undefined ? 'optional' : 'incomplete',
      problems: problems.filter(({ name }) => name === id),
    },
  ]
}

function stateOfFiles(form: SectorForm, files: readonly JudgedFile[]): SectionState {
  return findFileProblem(form, files) === undefined ? 'complete' : 'incomplete'
}

/** How many of the required sections are done. The total depends on the form alone, not on the answers. */
export function countDone(progress: readonly SectionProgress[]): { done: number; total: number } {
  const required = progress.filter((section) => section.required)
  return { done: required.filter(({ state }) => state === 'complete').length, total: required.length }
}
