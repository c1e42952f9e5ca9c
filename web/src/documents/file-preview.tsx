import { formatSize } from '@sotto/domain/documents/files'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ImagePreview } from './image-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { previewKindOf } from './preview-kind.ts'
import { PREVIEW } from './preview-messages.ts'

interface FilePreviewProps {
  name: string
  /** Its type decides how it is shown. */
  blob: Blob
  onClose: () => void
}

/** One file, shown over the page without leaving the app and without handing its bytes to anybody. */
export function FilePreview({ name, blob, onClose }: FilePreviewProps) {
  const kind = previewKindOf(blob.type)
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
      <div className="mt-4">
        {kind === 'image' && <ImagePreview name={name} blob={blob} />}
        {kind === 'pdf' && <PdfPreview name={name} blob={blob} />}
        {kind === undefined && <p>{PREVIEW.unsupported}</p>}
      </div>
    </Dialog>
  )
}
