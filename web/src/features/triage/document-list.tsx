import { findRow, isSound, type DocumentRow, type Manifest } from '@sotto/domain/document'
import { referenceOf } from '@sotto/domain/ids'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FilePreview } from '../../components/file-preview.tsx'
import { saveAs } from '../../components/save-as.ts'
import { useNotice } from '../../components/toasts.tsx'
import { useOnline } from '../../components/use-online.ts'
import { documentSources } from '../../data/document-sources.ts'
import { downloadDocument } from '../../data/remote/download-document.ts'
import { watchDocuments } from '../../data/remote/live/watch-documents.ts'
import { readDocument } from '../../data/remote/read-document.ts'
import { DocumentLine } from './document-line.tsx'
import { useLive } from './use-live.ts'
import { usePreview } from './use-preview.ts'
import { ZipButton } from './zip-button.tsx'

/** Every declared file of a submission, arrived or not; those that arrived and are sound are looked at, or downloaded under their own names. */
export function DocumentList({ submissionId, manifest }: { submissionId: string; manifest: Manifest }) {
  const online = useOnline()
  const { busy, download } = useDownload()
  const preview = usePreview()
  const { value: rows } = useLive(useMemo(() => watchDocuments(submissionId), [submissionId]))
  const declared = Object.entries(manifest)
  if (declared.length === 0) return <p className="py-3 text-muted italic">Not provided</p>
  const sound = (rows ?? []).filter(isSound)
  const none = !online || sound.length === 0

  return (
    <>
      <ul>
        {declared.map(([storedName, file]) => {
          const row = rows && findRow(rows, storedName)
          return (
            <DocumentLine
              key={storedName}
              file={file}
              row={rows ? row : null}
              disabled={busy || !online}
              opening={row !== undefined && row === preview.opening}
              onPreview={(wanted) => void preview.open(wanted)}
              onDownload={(wanted) => void download([wanted])}
            />
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button look="outline" disabled={busy || none} onClick={() => void download(sound)}>
          Download Documents
        </Button>
        <ZipButton
          label="Download all as ZIP"
          disabled={none}
          fileName={`${referenceOf(submissionId)} documents.zip`}
          saved={describeSaved(sound.length, declared.length)}
          failed="Failed to download documents"
          prepare={(signal) => Promise.resolve(documentSources(sound, '', (row) => readDocument(row, signal)))}
        />
      </div>
      {!online && <p className="mt-2 text-sm text-muted">Documents need a connection.</p>}
      {preview.shown && <FilePreview {...preview.shown} onClose={preview.close} />}
    </>
  )
}

function describeSaved(sound: number, declared: number): string {
  const files = sound === 1 ? '1 document is' : `${sound} documents are`
  const others = declared - sound
  return others === 0 ? `${files} in one ZIP.` : `${files} in one ZIP; ${others} of ${declared} can’t be had.`
}

/** Saves files one after the other, each under its own name. */
function useDownload() {
  const notify = useNotice()
  const [busy, setBusy] = useState(false)
  async function download(wanted: readonly DocumentRow[]) {
    setBusy(true)
    notify({ title: 'Download Started', message: 'Documents are being downloaded' })
    try {
      for (const row of wanted) saveAs(await downloadDocument(row), row.file_name)
    } catch (error) {
      console.error('A document could not be downloaded', error)
      notify({ title: 'Download Failed', message: 'Failed to download documents', destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
