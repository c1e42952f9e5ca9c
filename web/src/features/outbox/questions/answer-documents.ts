import { describeFindings, findRow, standingOf } from '@sotto/domain/documents/document'
import { documentsOf, type StoredAnswer } from '@sotto/domain/questions/question'
import type { ListedFile } from '#documents/file-lines.tsx'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { DOCUMENTS, STANDINGS } from '../receipt/receipt-messages.ts'

interface ListSentOptions {
  /** With what to do about a file that reviewers can't read. */
  advise?: boolean
}

/** The files of a sent answer: each with whether the server has received and accepted it, as far as this device has seen. */
export function listSent(
  { answerDocuments }: CachedReceipt,
  { id, answer }: StoredAnswer,
  { advise = false }: ListSentOptions = {},
): readonly ListedFile[] {
  const rows = answerDocuments?.[id]
  return Object.entries(documentsOf(answer)).map(([storedName, { file_name, file_size }]) => {
    const row = findRow(rows ?? [], storedName)
    const standing = standingOf(row)
    const notes = rows === undefined ? [] : [STANDINGS[standing], ...describeFindings(row, standing)]
    if (advise && standing === 'rejected') notes.push(DOCUMENTS.rejectedAdvice)
    if (advise && standing === 'unchecked') notes.push(DOCUMENTS.uncheckedAdvice)
    return { storedName, fileName: file_name, fileSize: file_size, notes }
  })
}
