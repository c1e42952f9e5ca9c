import { isVerified, type DocumentRow, type Manifest } from '@sotto/domain/documents/document'
import { referenceOf } from '@sotto/domain/submission/ids'
import { Button } from '#ui/button.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { documentSources } from '#data/export/document-sources.ts'
import { readDocument } from '#data/remote/documents/document-downloads.ts'
import { describeZip, DOCUMENTS, type ReceivedCount } from '../detail-messages.ts'
import { DocumentLines } from './document-lines.tsx'
import { useDownload } from './use-download.ts'
import type { Preview } from './use-preview.ts'
import { ZipButton } from '../../export/zip-button.tsx'

interface DocumentListProps {
  submissionId: string
  manifest: Manifest
  /** The files that have arrived; undefined while that is not known. */
  rows: readonly DocumentRow[] | undefined
  /** The files of answers, which are listed with those. */
  answered: ReceivedCount & { rows: readonly DocumentRow[] }
  preview: Preview
}

/**
 * Every declared file of a submission, arrived or not; those that are verified are looked at, or downloaded under their own names. What
 * takes them all takes those of answers too.
 */
export function DocumentList({ submissionId, manifest, rows, answered, preview }: DocumentListProps) {
  const online = useOnline()
  const { busy, download } = useDownload()
  const own = Object.keys(manifest).length
  const withAnswers = answered.received + answered.missing
  const declared = own + withAnswers
  if (declared === 0) return <p className="py-3 text-muted italic">{DOCUMENTS.empty}</p>
  const verified = [...(rows ?? []), ...answered.rows].filter(isVerified)
  const none = !online || verified.length === 0

  return (
    <>
      {own === 0 ? (
        <p className="py-3 text-muted italic">{DOCUMENTS.emptyOfOwn}</p>
      ) : (
        <DocumentLines
          manifest={manifest}
          rows={rows}
          disabled={busy || !online}
          preview={preview}
          onDownload={(wanted) => void download([wanted])}
        />
      )}
      {withAnswers > 0 && <p className="mt-3 text-sm text-muted print:hidden">{DOCUMENTS.answered(answered)}</p>}
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2 print:hidden">
        <Button variant="outline" disabled={busy || none} onClick={() => void download(verified)}>
          {DOCUMENTS.downloadAllButton}
        </Button>
        <ZipButton
          label={DOCUMENTS.zipButton}
          disabled={none}
          fileName={`${referenceOf(submissionId)} documents.zip`}
          saved={describeZip(verified.length, declared)}
          failed={DOCUMENTS.zipFailed}
          prepare={(signal) => Promise.resolve(documentSources(verified, '', (row) => readDocument(row, signal)))}
        />
      </div>
      <p className="mt-3 max-w-measure text-sm text-muted">{DOCUMENTS.checks}</p>
      {!online && <p className="mt-2 text-sm text-muted">{DOCUMENTS.offline}</p>}
    </>
  )
}
