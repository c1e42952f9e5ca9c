import type { DocumentSection } from '@sotto/domain/forms/sectors/form'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Callout } from '#ui/callout.tsx'
import { nameInList, placeInList } from '#documents/name-in-list-messages.ts'
import { cachePdfReader } from '#documents/pdf/pdf-reader.ts'
import { previewKindOf } from '#documents/readable-documents.ts'
import { StoragePanel } from './storage-panel.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { useStorageEstimate } from '#data/local/database/use-local.ts'
import { EarlierFiles } from './earlier/earlier-files.tsx'
import { acceptOf } from './file-chooser.tsx'
import { describeLimits, type FilesOf } from './file-messages.tsx'
import { FilePlace } from './file-place.tsx'
import { FileRow } from './file-row.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { RemoveFileDialog } from './remove-file-dialog.tsx'
import { useDraftFiles } from './use-draft-files.ts'
import { PASTED, useIncomingFiles, type IncomingFiles } from './use-incoming-files.ts'

const FilePreview = lazyComponent(() => import('#documents/file-preview.tsx'), 'FilePreview')

export interface FileSectionProps {
  section: DocumentSection
  uid: string
  draftId: string
  files: readonly AttachmentRecord[]
  /** What the files belong to; for an answer, `draftId` is its question's. */
  of: FilesOf
  /** The draft was made from a sent application that had files. */
  takesOver: boolean
  /** Brings this section into sight, where it is folded: files were pasted into the page, or something went wrong. */
  onShow: () => void
  /** Hands over, once, what arrived before this part of the program did. */
  takeEarly: () => readonly IncomingFiles[]
}

/** The files of a draft, kept on the device with the answers: chosen, dropped, pasted or photographed; seen, replaced, removed. */
export function FileSection(props: FileSectionProps) {
  const { section, uid, draftId, of, files, takesOver, onShow, takeEarly } = props
  const place = useRef<HTMLDivElement>(null)
  const { busy, said, trouble, lastSelection, forgetRefused, attach, replace, remove, read } = useDraftFiles(
    uid,
    draftId,
    // A notice says it too: what takes long must not take away the field that one has gone on to.
    () => {
      if (!isTypingOutside(place.current)) onShow()
    },
  )
  const [shown, setShown] = useState<{ name: string; blob: Blob }>()
  const [removing, setRemoving] = useState<AttachmentRecord>()
  const receive = (incoming: IncomingFiles) => {
    onShow()
    void attach(incoming)
  }
  const dragging = useIncomingFiles(place, receive, PASTED[of])
  const receiveEarly = useEffectEvent(() => takeEarly().forEach(receive))
  useEffect(() => receiveEarly(), [])
  const placeId = useId()
  const { estimate, persist } = useStorageEstimate(files)
  useFocusAfterChange(files.length, section.maxFiles, placeId, place)
  usePdfReaderFor(files)

  const takesDrop = dragging && files.length < section.maxFiles

  async function preview(file: AttachmentRecord) {
    const blob = await read(file)
    if (blob) setShown({ name: file.fileName, blob })
  }

  return (
    <div ref={place} className={takesDrop ? 'outline-2 outline-offset-8 outline-accent outline-dashed' : ''}>
      {takesOver && <EarlierFiles uid={uid} draftId={draftId} attached={files} />}
      {section.hint !== undefined && <p className="text-muted">{section.hint}</p>}
      <p className="mt-1 text-sm text-muted">{describeLimits(section)}</p>
      {files.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {files.map((file) => (
            <FileRow
              key={file.addedAt}
              file={file}
              accept={acceptOf(section)}
              label={nameInList(file.fileName, placeOf(file, files))}
              twin={twinOf(file, files)}
              onPreview={() => void preview(file)}
              onReplace={(chosen) => replace(file, chosen)}
              onRemove={() => setRemoving(file)}
            />
          ))}
        </ul>
      )}
      <FilePlace
        id={placeId}
        section={section}
        attached={files.length}
        dragging={dragging}
        busy={busy}
        onFiles={(chosen) => void attach({ files: chosen, folders: [] })}
      />
      <RefusedFiles {...lastSelection} attached={files.length} limits={section} onDismiss={forgetRefused} />
      {trouble && (
        <div className="mt-4 wrap-anywhere">
          <Callout title={trouble.title}>{trouble.message}</Callout>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {of === 'application' && (
        <div className="mt-5">
          <StoragePanel room={estimate} onKeep={persist} />
        </div>
      )}
      {removing && (
        <RemoveFileDialog
          file={removing}
          place={placeOf(removing, files)}
          of={of}
          onClose={() => setRemoving(undefined)}
          onRemove={() => {
            setRemoving(undefined)
            void remove(removing)
          }}
        />
      )}
      <Suspense>{shown && <FilePreview id={shown.name} {...shown} onClose={() => setShown(undefined)} />}</Suspense>
    </div>
  )
}

/** A file's place in the list from 1, where its name does not tell it from the others. */
function placeOf(file: AttachmentRecord, files: readonly AttachmentRecord[]): number | undefined {
  const index = files.findIndex(({ storedName }) => storedName === file.storedName)
  return placeInList(
    index,
    files.map(({ fileName }) => fileName),
  )
}

/** Another file of the list with the same bytes, by what tells it from the others. */
function twinOf(file: AttachmentRecord, files: readonly AttachmentRecord[]): string | undefined {
  const twin = files.find((other) => other !== file && other.sha256 === file.sha256)
  return twin && nameInList(twin.fileName, placeOf(twin, files))
}

function isTypingOutside(place: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused?.matches('input, textarea, select') === true && place?.contains(focused) !== true
}

/**
 * What had the focus is gone: the button of a removed file with its file, the chooser when the form has all that it takes. What can
 * be chosen next takes it. Or the rows of added files have pushed the chooser away, below the bar at the foot of a phone: whoever is at it
 * with the keyboard goes on seeing it.
 */
function useFocusAfterChange(count: number, max: number, placeId: string, place: RefObject<HTMLElement | null>) {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    const isMore = count > before.current
    const isFilled = before.current < max && count >= max
    before.current = count
    const focused = document.activeElement
    if ((isFewer || isFilled) && focused === document.body) document.getElementById(placeId)?.focus()
    else if (isMore && focused?.matches(':focus-visible') && place.current?.contains(focused)) {
      // What is seen of a chooser is its label.
      const [label] = focused instanceof HTMLInputElement ? (focused.labels ?? []) : []
      const seen = label ?? focused
      seen.scrollIntoView({ block: 'nearest' })
    }
  }, [count, max, placeId, place])
}

/** Tries again with each connection: a PDF can be attached without one. */
function usePdfReaderFor(files: readonly AttachmentRecord[]) {
  const wanted = files.some((file) => previewKindOf(file.contentType) === 'pdf')
  const online = useOnline()
  useEffect(() => {
    if (!wanted || !online) return
    const controller = new AbortController()
    void cachePdfReader(controller.signal)
    return () => controller.abort()
  }, [wanted, online])
}
