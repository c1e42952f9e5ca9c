import { findRow, type DocumentRow, type Manifest } from '@sotto/domain/documents/document'
import { nameInList, placeInList } from '#documents/name-in-list-messages.ts'
import { DocumentLine } from './document-line.tsx'
import type { Preview } from './use-preview.ts'

interface DocumentLinesProps {
  manifest: Manifest
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  /** Nothing can be fetched now. */
  disabled: boolean
  preview: Preview
  onDownload: (row: DocumentRow) => void
}

/** Every declared file, arrived or not. */
export function DocumentLines({ manifest, rows, disabled, preview, onDownload }: DocumentLinesProps) {
  const fileNames = Object.values(manifest).map((file) => file.file_name)
  return (
    <ul>
      {Object.entries(manifest).map(([storedName, file], index) => {
        const row = rows && findRow(rows, storedName)
        return (
          <DocumentLine
            key={storedName}
            file={file}
            label={nameInList(file.file_name, placeInList(index, fileNames))}
            row={rows ? row : null}
            disabled={disabled}
            opening={row !== undefined && row === preview.opening}
            onPreview={(wanted) => void preview.open(wanted)}
            onDownload={onDownload}
          />
        )
      })}
    </ul>
  )
}
