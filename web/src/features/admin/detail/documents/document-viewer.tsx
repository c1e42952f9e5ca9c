import type { DocumentRow } from '@sotto/domain/documents/document'
import { formatSize } from '@sotto/domain/documents/files'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FilePreview, FileView } from '#documents/file-preview.tsx'
import { Button } from '#ui/button.tsx'
import { VIEWER } from '../detail-messages.ts'
import { DocumentSteps } from './document-steps.tsx'
import type { Preview } from './use-preview.ts'

interface DocumentViewerProps {
  preview: Preview
  shown: NonNullable<Preview['shown']>
  documents: readonly DocumentRow[]
  /** How many documents the application has, with those that can't be read here. */
  attached: number
  /** Whether there is room for it beside the answers. Elsewhere it lies over them. */
  beside: boolean
}

/** The document that is read. */
export function DocumentViewer({ preview, shown, documents, attached, beside }: DocumentViewerProps) {
  const { opening, failure, open, close } = preview
  const { row, blob } = shown
  const steps = (
    <>
      <DocumentSteps
        documents={documents}
        attached={attached}
        shown={row}
        opening={opening !== undefined}
        onOpen={(wanted) => void open(wanted)}
      />
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {failure}
      </p>
    </>
  )
  const file = { id: row.file_path, name: row.file_name, blob }
  return beside ? (
    <ViewerBeside {...file} onClose={close}>
      {steps}
    </ViewerBeside>
  ) : (
    <FilePreview {...file} onClose={close}>
      {steps}
    </FilePreview>
  )
}

interface ViewerBesideProps {
  id: string
  name: string
  blob: Blob
  onClose: () => void
  children: React.ReactNode
}

/** A document that stays in sight while the answers beside it are read. It takes the focus, and gives it back. */
function ViewerBeside({ id, name, blob, onClose, children }: ViewerBesideProps) {
  const place = useRef<HTMLElement>(null)
  useFocusWithin(place)
  useEscape(onClose)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="viewer-title"
      className="sticky top-17 mt-4 h-beside overflow-y-auto border border-line bg-sheet p-5 scrollbar-thin"
    >
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id="viewer-title" className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted">{formatSize(blob.size)}</p>
        </div>
        <Button variant="quiet" className="-mt-2 -mr-2" onClick={onClose}>
          {VIEWER.closeButton}
        </Button>
      </div>
      {children}
      <div key={id} className="mt-4">
        <FileView name={name} blob={blob} />
      </div>
    </section>
  )
}

function useFocusWithin(place: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus({ preventScroll: true })
    // The answers have become wider, and so shorter: what was pressed has moved.
    before?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [place])
}

/** Before the desk hears it, which would go back to the list. */
function useEscape(onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
    // It empties a search, and takes nothing away from notes that are being typed.
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.value !== '')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
