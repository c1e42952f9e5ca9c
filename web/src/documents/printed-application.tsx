import type { Answers } from '@sotto/domain/forms/fields'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { laterAnswersOf } from '@sotto/domain/questions/later-answers'
import { countAnswerDocuments } from '@sotto/domain/questions/question'
import type { ReactNode } from 'react'
import { ApplicationCopy } from './application-copy.tsx'
import { PrintedThread, type ReadThread } from './exchange-list.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedFile } from './file-lines.tsx'
import { PRINT } from './document-messages.ts'

interface PrintedApplicationProps {
  form: SectorForm
  answers: Answers
  files: readonly ListedFile[]
  /** Where this copy stands, such as a reference or "Draft". */
  standing: ReactNode
  /** What we and the sponsor have told each other of it. One without a text is left out. */
  letters?: readonly { title: string; text: string | undefined }[]
  /** Our questions about it with the sponsor's answers. */
  thread?: Omit<ReadThread, 'form'>
}

/** An application as a document to print or to save as PDF: every answer and the names of its files, nothing of the app around. */
export function PrintedApplication(props: PrintedApplicationProps) {
  const { form, answers, files, standing, letters = [], thread } = props
  const company = answers['company'] ?? ''
  return (
    <div className="max-w-document">
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button onClick={() => print()}>{PRINT.button}</Button>
        <p className="text-sm text-muted">{PRINT.hint}</p>
      </div>
      <div className="mb-6 border-y border-line py-2 text-sm">
        {company !== '' && <p className="font-semibold wrap-anywhere">{company}</p>}
        <p className="text-muted">{standing}</p>
      </div>
      {letters.map(
        ({ title, text }) =>
          text && (
            <section key={title} className="mb-8">
              <h2 className="text-heading">{title}</h2>
              <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </section>
          ),
      )}
      {thread && <PrintedThread form={form} {...thread} />}
      <ApplicationCopy
        form={form}
        answers={answers}
        files={files}
        withAnswers={countAnswerDocuments(thread?.exchanges ?? [])}
        laterAnswers={laterAnswersOf(thread?.exchanges ?? [])}
      />
    </div>
  )
}
