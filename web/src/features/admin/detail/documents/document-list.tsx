import { findRow, isVerified, savedNameOf, type DocumentRow, type Manifest } from '@sotto/domain/documents/document'
import { referenceOf } from '@sotto/domain/submission/ids'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#lib/save-as.ts'
import { useNotice } from '#ui/toasts.tsx'
import { useFailureNotice } from '#ui/use-failure-notice.ts'
import { useOnline } from '#lib/use-online.ts'
import { documentSources } from '#data/export/document-sources.ts'
import { downloadDocument, readDocument } from '#data/remote/documents/document-downloads.ts'
import { describeDownloadFailure, describeZip, DOCUMENTS } from '../detail-messages.ts'
import { DocumentLine } from './document-line.tsx'
import { isAltered } from '../is-altered.ts'
import type { Preview } from './use-preview.ts'
import { ZipButton } from '../../export/zip-button.tsx'

interface DocumentListProps {
  submissionId: string
  manifest: Manifest
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  preview: Preview
}

/** Every declared file of a submission, arrived or not; those that are verified are looked at, or downloaded under their own names. */
export function DocumentList({ submissionId, manifest, rows, preview }: DocumentListProps) {
  const online = useOnline()
  const { busy, download } = useDownload()
  const declared = Object.entries(manifest)
  if (declared.length === 0) return <p className="py-3 text-muted italic">{DOCUMENTS.empty}</p>
  const verified = (rows ?? []).filter(isVerified)
  const none = !online || verified.length === 0

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
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2 print:hidden">
        <Button variant="outline" disabled={busy || none} onClick={() => void download(verified)}>
          {DOCUMENTS.downloadAllButton}
        </Button>
        <ZipButton
          label={DOCUMENTS.zipButton}
          disabled={none}
          fileName={`${referenceOf(submissionId)} documents.zip`}
          saved={describeZip(verified.length, declared.length)}
          failed={DOCUMENTS.zipFailed}
          prepare={(signal) => Promise.resolve(documentSources(verified, '', (row) => readDocument(row, signal)))}
        />
      </div>
      <p className="mt-3 max-w-measure text-sm text-muted">{DOCUMENTS.checks}</p>
      {!online && <p className="mt-2 text-sm text-muted">{DOCUMENTS.offline}</p>}
    </>
  )
}

/** Saves files one after the other, each under its own name. One whose bytes are not those that were sent keeps no other back. */
function useDownload() {
  const notify = useNotice()
  const { fail, clear } = useFailureNotice('download')
  const [busy, setBusy] = useState(false)
  async function download(wanted: readonly DocumentRow[]) {
    const altered: DocumentRow[] = []
    // Whatever keeps one file from being fetched keeps the others too, a lost connection for one.
    let failed = false
    setBusy(true)
    clear()
    notify(DOCUMENTS.started)
    for (const row of wanted) {
      try {
        saveAs(await downloadDocument(row), savedNameOf(row))
      } catch (error) {
        console.error('A document could not be downloaded', error)
        if (isAltered(error)) altered.push(row)
        else failed = true
      }
      if (failed) break
    }
    if (failed || altered.length > 0) fail(describeDownloadFailure(altered))
    setBusy(false)
  }
  return { busy, download }
}
