import { DOCUMENTS_TITLE } from '@sotto/domain/documents/file-messages'
import type { Answers } from '@sotto/domain/forms/fields'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import type { LaterAnswers } from '@sotto/domain/questions/later-answers'
import { AnswerList } from './answer-list.tsx'
import { FileLines, type ListedFile } from './file-lines.tsx'

interface ApplicationCopyProps {
  form: SectorForm
  answers: Answers
  files: readonly ListedFile[]
  /** How many more are listed with answers, above. */
  withAnswers?: number
  /** The fields that those answers are about. */
  laterAnswers?: LaterAnswers
}

/** An application to be read alone: every answer and the names of its files. */
export function ApplicationCopy({ form, answers, files, withAnswers = 0, laterAnswers }: ApplicationCopyProps) {
  return (
    <>
      <AnswerList form={form} answers={answers} {...(laterAnswers && { laterAnswers })} />
      <section className="mt-10">
        <h2 className="border-b border-ink pb-2 text-heading">{DOCUMENTS_TITLE}</h2>
        <FileLines files={files} withAnswers={withAnswers} />
      </section>
    </>
  )
}
