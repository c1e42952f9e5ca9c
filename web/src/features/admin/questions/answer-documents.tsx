import type { DocumentRow } from '@sotto/domain/documents/document'
import { documentsOf, type QuestionAnswer } from '@sotto/domain/questions/question'
import { useOnline } from '#lib/browser/use-online.ts'
import { DocumentLines } from '../detail/documents/document-lines.tsx'
import { useDownload } from '../detail/documents/use-download.ts'
import type { Preview } from '../detail/documents/use-preview.ts'

interface AnswerDocumentsProps {
  answer: QuestionAnswer
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  preview: Preview
}

/** The files of an answer, as the application's are: looked at or downloaded once they are verified. */
export function AnswerDocuments({ answer, rows, preview }: AnswerDocumentsProps) {
  const online = useOnline()
  const { busy, download } = useDownload()
  return (
    <DocumentLines
      manifest={documentsOf(answer)}
      rows={rows}
      disabled={busy || !online}
      preview={preview}
      onDownload={(row) => void download([row])}
    />
  )
}
