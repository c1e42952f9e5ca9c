import {
  describeFindings,
  describeStanding,
  isVerified,
  standingOf,
  type DocumentRow,
  type ManifestEntry,
  type Standing,
} from '@sotto/domain/documents/document'
import { Button } from '#ui/button.tsx'
import { FileLine } from '#documents/file-line.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { DOCUMENTS } from '../detail-messages.ts'
import { isReadable } from '#documents/readable-documents.ts'

interface DocumentLineProps {
  file: ManifestEntry
  /** What tells it from the others by ear: its name, with more where the name does not. */
  label: string
  /** Undefined before it has arrived; null while that is not known. */
  row: DocumentRow | undefined | null
  /** Nothing can be fetched now. */
  disabled: boolean
  opening: boolean
  onPreview: (row: DocumentRow) => void
  onDownload: (row: DocumentRow) => void
}

/** A declared file: where it stands, and what can be done with it once it is verified. */
export function DocumentLine({ file, label, row, disabled, opening, onPreview, onDownload }: DocumentLineProps) {
  const { file_name: name, file_size: size } = file
  const standing = row === null ? undefined : standingOf(row)
  return (
    <FileLine
      name={name}
      size={size}
      state={standing && <Badge tone={TONES[standing]}>{describeStanding(standing)}</Badge>}
      notes={
        standing === undefined
          ? []
          : [...describeFindings(row ?? undefined, standing), ...(standing === 'rejected' ? [DOCUMENTS.rejected] : [])]
      }
      actions={
        row &&
        isVerified(row) && (
          <>
            {isReadable(row) && (
              <Button
                variant="quiet"
                aria-label={DOCUMENTS.preview(label)}
                aria-busy={opening}
                disabled={disabled}
                onClick={() => onPreview(row)}
              >
                {opening ? DOCUMENTS.opening : DOCUMENTS.previewButton}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={DOCUMENTS.download(label)}
              disabled={disabled}
              onClick={() => onDownload(row)}
            >
              {DOCUMENTS.downloadButton}
            </Button>
          </>
        )
      }
    />
  )
}

const TONES: Readonly<Record<Standing, Tone>> = {
  missing: 'waiting',
  checking: 'waiting',
  verified: 'done',
  rejected: 'danger',
  unchecked: 'danger',
}
