import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FileLine } from '#documents/file-line.tsx'
import { Badge } from '#ui/badge.tsx'
import { previewKindOf } from '#documents/preview-kind.ts'
import type { AttachmentRecord } from '#data/local/records.ts'

interface FileRowProps {
  file: AttachmentRecord
  accept: string
  /** Another file of the draft has the same bytes. */
  twin: boolean
  onPreview: () => void
  onReplace: (file: File) => Promise<void>
  onRemove: () => void
}

/** An attached file and what can be done with it. */
export function FileRow({ file, accept, twin, onPreview, onReplace, onRemove }: FileRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const [replacing, setReplacing] = useState(false)
  const state = file.damaged ? (
    <Badge tone="danger">Damaged: replace or remove it</Badge>
  ) : (
    <Badge tone="done">On this device</Badge>
  )
  return (
    <FileLine
      name={file.fileName}
      size={file.fileSize}
      state={replacing ? <Badge tone="progress">Replacing…</Badge> : state}
      notes={twin ? ['Same contents as another attached file.'] : []}
    >
      {!file.damaged && previewKindOf(file.contentType) !== undefined && (
        <Button variant="quiet" aria-label={`Preview ${file.fileName}`} onClick={onPreview}>
          Preview
        </Button>
      )}
      <Button variant="quiet" aria-label={`Replace ${file.fileName}`} onClick={() => input.current?.click()}>
        Replace
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
      <Button variant="quiet" aria-label={`Remove ${file.fileName}`} onClick={onRemove}>
        Remove
      </Button>
    </FileLine>
  )
}
