import { ImagePreview } from './image-preview.tsx'
import { PdfPreview } from './pdf/pdf-preview.tsx'
import { previewKindOf } from './preview-kind.ts'
import { PREVIEW } from './preview-messages.ts'

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
