import type { DocumentSection } from '@sotto/domain/sectors/form'
import { FILE_TYPES } from '@sotto/domain/files'
import { MAX_FILES, MAX_FILE_MEBIBYTES } from '@sotto/domain/limits'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { Mark } from '../../components/mark.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { attachFiles } from '../../data/local/attach-files.ts'
import type { AttachmentRecord } from '../../data/local/records.ts'
import { removeAttachment } from '../../data/local/remove-attachment.ts'

const ACCEPT = [...Object.keys(FILE_TYPES).map((extension) => `.${extension}`), '.jpeg'].join(',')

interface FileSectionProps {
  section: DocumentSection
  uid: string
  draftId: string
  files: readonly AttachmentRecord[]
}

/** The files of a draft: chosen or dropped, kept on the device with the answers. */
export function FileSection({ section, uid, draftId, files }: FileSectionProps) {
  const notify = useNotice()
  const inputId = useId()
  const [busy, setBusy] = useState(false)

  async function attach(selection: readonly File[]) {
    if (selection.length === 0) return
    setBusy(true)
    const result = await attachFiles(uid, draftId, selection).finally(() => setBusy(false))
    if (!result.attached) notify({ ...result.refusal, destructive: true })
  }

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void attach(Array.from(event.dataTransfer.files))
      }}
    >
      <p className="text-muted">{section.hint}</p>
      <p className="mt-1 text-sm text-muted">
        Up to {MAX_FILES} files of {MAX_FILE_MEBIBYTES} MB each: {Object.keys(FILE_TYPES).join(', ')}.
      </p>
      {files.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {files.map((file) => (
            <FileLine
              key={file.storedName}
              name={file.fileName}
              size={file.fileSize}
              state={<Mark tone="done">On this device</Mark>}
            >
              <Button
                look="quiet"
                aria-label={`Remove ${file.fileName}`}
                onClick={() => void removeAttachment(uid, file.storedName)}
              >
                Remove
              </Button>
            </FileLine>
          ))}
        </ul>
      )}
      <div className="mt-5 rounded-control border border-dashed border-edge p-4 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus sm:p-6">
        <label
          htmlFor={inputId}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-ink px-4 font-semibold"
        >
          {busy ? 'Keeping files...' : 'Choose files'}
        </label>
        <span className="ml-3 hidden text-muted sm:inline">or drop them here</span>
        <input
          id={inputId}
          type="file"
          multiple
          accept={ACCEPT}
          className="sr-only"
          disabled={busy}
          onChange={(event) => {
            const selection = Array.from(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
            void attach(selection)
          }}
        />
      </div>
    </div>
  )
}
