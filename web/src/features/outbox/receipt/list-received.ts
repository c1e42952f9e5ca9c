import { describeFindings, findRow, standingOf } from '@sotto/domain/documents/document'
import type { ListedFile } from '#documents/file-lines.tsx'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { STANDINGS } from './receipt-messages.ts'

/** The documents of a receipt for paper: each with whether the server has received and accepted it, as far as this device has seen. */
export function listReceived({ receipt, documents }: CachedReceipt): ListedFile[] {
  return Object.entries(receipt.documents).map(([storedName, { file_name, file_size }]) => {
    const row = findRow(documents ?? [], storedName)
    const standing = standingOf(row)
    const notes = documents === null ? [] : [STANDINGS[standing], ...describeFindings(row, standing)]
    return { storedName, fileName: file_name, fileSize: file_size, notes }
  })
}
