import { formatSize } from '@sotto/domain/documents/files'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ImagePreview } from './image-preview.tsx'
import { PdfPreview } from './pdf/pdf-preview.tsx'
import { previewKindOf } from './readable-documents.ts'
import { PREVIEW } from './preview-messages.ts'

interface FilePreviewProps {
  /** Tells it from the others that are shown in its place. */
  id: string
  name: string
  blob: Blob
  onClose: () => void
  /** Above the file, such as the way to the next one. */
  children?: ReactNode
}

/** One file, shown over the page. */
export function FilePreview({ id, name, blob, onClose, children }: FilePreviewProps) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title={<bdi className="block pr-16 wrap-anywhere">{name}</bdi>}
      description={formatSize(blob.size)}
    >
      <div className="absolute top-3 right-3">
        <Button variant="quiet" onClick={onClose}>
          {PREVIEW.closeButton}
        </Button>
      </div>
      {children}
      <div key={id} className="mt-4">
        <FileView name={name} blob={blob} />
      </div>
    </Dialog>
  )
}

interface FileViewProps {
  name: string
  /** Its type decides how it is shown. One component shows one file: give it a key. */
  blob: Blob
}

/** The contents of one file, without leaving the app and without handing its bytes to anybody. */
export function FileView({ name, blob }: FileViewProps) {
  const kind = previewKindOf(blob.type)
  if (kind === 'image') return <ImagePreview name={name} blob={blob} />
  if (kind === 'pdf') return <PdfPreview name={name} blob={blob} />
  return <p>{PREVIEW.unsupported}</p>
}
