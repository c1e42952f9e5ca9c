import { findRow, isVerified, type DocumentRow, type Manifest } from '@sotto/domain/documents/document'

/** How a file of this type can be shown in the app itself; nothing where only another program can show it. */
export function previewKindOf(contentType: string): 'image' | 'pdf' | undefined {
  if (contentType === 'image/png' || contentType === 'image/jpeg') return 'image'
  return contentType === 'application/pdf' ? 'pdf' : undefined
}

/** The documents that can be read in the app, in the order in which they are listed: verified, and of a type that we can show. */
export function readableDocuments(manifest: Manifest, rows: readonly DocumentRow[]): readonly DocumentRow[] {
  return Object.keys(manifest).flatMap((storedName) => {
    const row = findRow(rows, storedName)
    return row && isReadable(row) ? [row] : []
  })
}

export function isReadable(row: DocumentRow): boolean {
  return isVerified(row) && previewKindOf(row.content_type) !== undefined
}
