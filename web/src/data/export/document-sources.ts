import { isVerified, type DocumentRow } from '@sotto/domain/documents/document'
import { distinctFileNames, savedNameOf } from '@sotto/domain/documents/saved-names'
import type { ZipSource } from './write-zip.ts'

/** The verified files of a submission, with their own names made safe and distinct, in the order they were attached. */
export function nameDocuments(rows: readonly DocumentRow[]): readonly { row: DocumentRow; name: string }[] {
  // A stored name begins with when it was attached.
  const verified = rows.filter(isVerified).sort((a, b) => (a.file_path < b.file_path ? -1 : 1))
  const names = distinctFileNames(verified.map(savedNameOf))
  return verified.map((row, index) => ({ row, name: names[index] ?? savedNameOf(row) }))
}

/** Those files as they go into a folder of a ZIP; '' for none. */
export function documentSources(
  rows: readonly DocumentRow[],
  folder: string,
  read: (row: DocumentRow) => Promise<Blob | undefined>,
): readonly ZipSource[] {
  return nameDocuments(rows).map(({ row, name }) => ({ path: `${folder}${name}`, read: () => read(row) }))
}
