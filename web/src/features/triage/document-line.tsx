import { describeArrival, isSound, type DocumentRow, type ManifestEntry } from '@sotto/domain/document'
import { Button } from '../../components/button.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { Mark, type Tone } from '../../components/mark.tsx'
import { previewKindOf } from '../../components/preview-kind.ts'

interface DocumentLineProps {
  file: ManifestEntry
  /** Undefined before it has arrived; null while that is not known. */
  row: DocumentRow | undefined | null
  /** Nothing can be fetched now. */
  disabled: boolean
  opening: boolean
  onPreview: (row: DocumentRow) => void
  onDownload: (row: DocumentRow) => void
}

/** A declared file: where it stands, and what can be done with it when it is there and sound. */
export function DocumentLine({ file, row, disabled, opening, onPreview, onDownload }: DocumentLineProps) {
  const { file_name: name, file_size: size } = file
  return (
    <FileLine name={name} size={size} state={row !== null && <Mark tone={toneOf(row)}>{describeArrival(row)}</Mark>}>
      {row && isSound(row) && (
        <>
          {previewKindOf(row.content_type) && (
            <Button
              look="quiet"
              aria-label={`Preview ${name}`}
              aria-busy={opening}
              disabled={disabled}
              onClick={() => onPreview(row)}
            >
              {opening ? 'Opening…' : 'Preview'}
            </Button>
          )}
          <Button look="quiet" aria-label={`Download ${name}`} disabled={disabled} onClick={() => onDownload(row)}>
            Download
          </Button>
        </>
      )}
    </FileLine>
  )
}

function toneOf(row: DocumentRow | undefined): Tone {
  if (row?.verification === undefined) return 'waiting'
  return row.verification === 'verified' ? 'done' : 'danger'
}
