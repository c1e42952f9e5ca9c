import { describeFindings, findRow, standingOf } from '@sotto/domain/documents/document'
import { documentsOf, type StoredAnswer } from '@sotto/domain/submission/question'
import type { ListedFile } from '#documents/file-lines.tsx'
import { cacheAnswerDocuments, readCachedReceipt } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { listOwnDocuments } from '#data/remote/documents/document-rows.ts'
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

/** Brings to this device where the files of answers stand. Of an answer whose files all have a verdict nothing is read again. */
export async function refreshAnswerDocuments(uid: string, submissionId: string): Promise<void> {
  const { thread, answerDocuments = {} } = (await readCachedReceipt(uid, submissionId)) ?? {}
  for (const { id, answer } of thread?.answers ?? []) {
    const rows = answerDocuments[id] ?? []
    const names = Object.keys(documentsOf(answer))
    if (names.every((name) => findRow(rows, name)?.verification !== undefined)) continue
    const seen = await listOwnDocuments(uid, { submissionId, answerId: id })
    await cacheAnswerDocuments(uid, submissionId, id, seen)
  }
}
