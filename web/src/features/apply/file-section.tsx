import { MAX_FILE_MEBIBYTES } from '@sotto/domain/limits'
import type { DocumentSection } from '@sotto/domain/sectors/form'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { Mark } from '../../components/mark.tsx'
import { keepPdfReader } from '../../components/pdf-reader.ts'
import { previewKindOf } from '../../components/preview-kind.ts'
import { StoragePanel } from '../../components/storage-panel.tsx'
import type { AttachmentRecord } from '../../data/local/records.ts'
import { useRoom } from '../../data/local/use-room.ts'
import { acceptOf, FileChooser, PHOTO } from './file-chooser.tsx'
import { FileRow } from './file-row.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { RemoveFileDialog } from './remove-file-dialog.tsx'
import { useDraftFiles } from './use-draft-files.ts'
import { useIncomingFiles } from './use-incoming-files.ts'

const FilePreview = lazyPart(() => import('../../components/file-preview.tsx'), 'FilePreview')

interface FileSectionProps {
  section: DocumentSection
  uid: string
  draftId: string
  files: readonly AttachmentRecord[]
}

/** The files of a draft, kept on the device with the answers: chosen, dropped, pasted or photographed; seen, replaced, removed. */
export function FileSection({ section, uid, draftId, files }: FileSectionProps) {
  const { busy, said, lastSelection, forgetRefused, attach, replace, remove, read } = useDraftFiles(uid, draftId)
  const [shown, setShown] = useState<{ name: string; blob: Blob }>()
  const [removing, setRemoving] = useState<AttachmentRecord>()
  const place = useRef<HTMLDivElement>(null)
  const dragging = useIncomingFiles(place, (incoming) => void attach(incoming))
  const inputId = useId()
  const { room, keep } = useRoom(files)
  useFocusAfterRemoval(files.length, inputId)
  usePdfReaderFor(files)

  async function preview(file: AttachmentRecord) {
    const blob = await read(file)
    if (blob) setShown({ name: file.fileName, blob })
  }

  return (
    <div ref={place} className={dragging ? 'outline-2 outline-offset-8 outline-accent outline-dashed' : ''}>
      <p className="text-muted">{section.hint}</p>
      <p className="mt-1 text-sm text-muted">
        {section.maxFiles === 1 ? 'One file' : `Up to ${section.maxFiles} files`} of at most {MAX_FILE_MEBIBYTES} MB
        {section.maxFiles > 1 && ' each'}: {section.extensions.join(', ')}.
      </p>
      {files.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {files.map((file) => (
            <FileRow
              key={file.addedAt}
              file={file}
              accept={acceptOf(section)}
              twin={files.some((other) => other !== file && other.sha256 === file.sha256)}
              onPreview={() => void preview(file)}
              onReplace={(chosen) => replace(file, chosen)}
              onRemove={() => setRemoving(file)}
            />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3 rounded-control border border-dashed border-edge p-4 sm:p-6">
        <FileChooser
          id={inputId}
          accept={acceptOf(section)}
          multiple={section.maxFiles > 1}
          onFiles={(chosen) => void attach({ files: chosen, folders: [] })}
        >
          {section.maxFiles > 1 ? 'Choose files' : 'Choose file'}
        </FileChooser>
        {section.extensions.includes('jpg') && (
          <span className="hidden pointer-coarse:inline">
            <FileChooser
              camera
              id={`${inputId}-camera`}
              accept={PHOTO}
              onFiles={(taken) => void attach({ files: taken, folders: [] })}
            >
              Take a photo
            </FileChooser>
          </span>
        )}
        <span className="text-muted pointer-coarse:hidden">
          {dragging ? 'Drop them here' : 'or drop or paste them here'}
        </span>
        {busy && <Mark tone="progress">Storing on this device…</Mark>}
      </div>
      <RefusedFiles {...lastSelection} onDismiss={forgetRefused} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-5">
        <StoragePanel room={room} onKeep={keep} />
      </div>
      {removing && (
        <RemoveFileDialog
          fileName={removing.fileName}
          onClose={() => setRemoving(undefined)}
          onRemove={() => {
            setRemoving(undefined)
            void remove(removing)
          }}
        />
      )}
      <Suspense>{shown && <FilePreview {...shown} onClose={() => setShown(undefined)} />}</Suspense>
    </div>
  )
}

/** The button that had the focus goes with its file; the next thing to do is to choose another. */
function useFocusAfterRemoval(count: number, inputId: string) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) document.getElementById(inputId)?.focus()
    before.current = count
  }, [count, inputId])
}

function usePdfReaderFor(files: readonly AttachmentRecord[]) {
  const wanted = files.some((file) => previewKindOf(file.contentType) === 'pdf')
  useEffect(() => {
    if (wanted) void keepPdfReader()
  }, [wanted])
}
