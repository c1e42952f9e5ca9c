import { REJECTIONS, type DocumentRow, type Manifest } from '@sotto/domain/document'
import { extensionOf } from '@sotto/domain/files'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { Mark } from '../../components/mark.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { saveAs } from '../../components/save-as.ts'
import { useOnline } from '../../components/use-online.ts'
import { downloadDocument } from '../../data/remote/download-document.ts'
import { watchDocuments } from '../../data/remote/live/watch-documents.ts'
import { useLive } from './use-live.ts'

/** Every declared file of a submission, arrived or not; those that arrived and are sound are downloaded under their own names. */
export function DocumentList({ submissionId, manifest }: { submissionId: string; manifest: Manifest }) {
  const notify = useNotice()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const { value: rows } = useLive(useMemo(() => watchDocuments(submissionId), [submissionId]))
  const declared = Object.entries(manifest)
  if (declared.length === 0) return <p className="py-3 text-muted italic">Not provided</p>
  const usable = (rows ?? []).filter((row) => row.verification !== 'rejected')

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

  return (
    <>
      <ul>
        {declared.map(([storedName, file]) => {
          const row = rows?.find((candidate) => candidate.file_path.endsWith(`/${storedName}`))
          return (
            <FileLine
              key={storedName}
              name={file.file_name}
              size={file.file_size}
              state={
                <>
                  <span>{extensionOf(file.file_name)?.toUpperCase()}</span>
                  {rows && <DocumentState row={row} />}
                </>
              }
            >
              {row && usable.includes(row) && (
                <Button
                  look="quiet"
                  aria-label={`Download ${file.file_name}`}
                  disabled={busy || !online}
                  onClick={() => void download([row])}
                >
                  Download
                </Button>
              )}
            </FileLine>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="outline" disabled={busy || !online || usable.length === 0} onClick={() => void download(usable)}>
          Download Documents
        </Button>
        {!online && <p className="text-sm text-muted">Documents need a connection.</p>}
      </div>
    </>
  )
}

function DocumentState({ row }: { row: DocumentRow | undefined }) {
  if (row === undefined) return <Mark tone="waiting">Not arrived yet</Mark>
  if (row.verification === 'verified') return <Mark tone="done">Verified</Mark>
  if (row.verification === undefined) return <Mark tone="waiting">Arrived, being checked</Mark>
  return <Mark tone="danger">Rejected. {row.rejection && REJECTIONS[row.rejection]}</Mark>
}
