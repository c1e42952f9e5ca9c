import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FileLine } from '#documents/file-line.tsx'
import { Badge } from '#ui/badge.tsx'
import { previewKindOf } from '#documents/readable-documents.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { FILE } from './file-messages.tsx'

interface FileRowProps {
  file: AttachmentRecord
  accept: string
  /** What tells it from the others by ear: its name, with more where the name does not. */
  label: string
  /** The same of another file of the draft with the same bytes. */
  twin: string | undefined
  onPreview: () => void
  onReplace: (file: File) => Promise<void>
  onRemove: () => void
}

/** An attached file and what can be done with it. */
export function FileRow({ file, accept, label, twin, onPreview, onReplace, onRemove }: FileRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const [replacing, setReplacing] = useState(false)
  const state = file.damaged ? <Badge tone="danger">{FILE.damaged}</Badge> : <Badge tone="done">{FILE.stored}</Badge>
  return (
    <FileLine
      name={file.fileName}
      size={file.fileSize}
      state={replacing ? <Badge tone="progress">{FILE.replacing}</Badge> : state}
      notes={twin === undefined ? [] : [FILE.twinOf(twin)]}
    >
      {!file.damaged && previewKindOf(file.contentType) !== undefined && (
        <Button variant="quiet" aria-label={FILE.buttonFor(FILE.previewButton, label)} onClick={onPreview}>
          {FILE.previewButton}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={FILE.buttonFor(FILE.replaceButton, label)}
        onClick={() => input.current?.click()}
      >
        {FILE.replaceButton}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (!chosen) return
          setReplacing(true)
          void onReplace(chosen).finally(() => setReplacing(false))
        }}
      />
      <Button variant="quiet" aria-label={FILE.buttonFor(FILE.removeButton, label)} onClick={onRemove}>
        {FILE.removeButton}
      </Button>
    </FileLine>
  )
}
