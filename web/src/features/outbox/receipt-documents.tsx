import { BRAND } from '@sotto/domain/brand'
import { REJECTIONS, type DocumentRow } from '@sotto/domain/document'
import { FileLine } from '../../components/file-line.tsx'
import { Mark } from '../../components/mark.tsx'
import { keepDocuments } from '../../data/local/keep-documents.ts'
import type { KeptReceipt } from '../../data/local/records.ts'
import { listOwnDocuments } from '../../data/remote/list-own-documents.ts'
import { useRefresh } from './use-refresh.ts'

/** The files of a receipt, each as the server has received and read it, or as last seen. */
export function ReceiptDocuments({ kept: { id, uid, receipt, documents } }: { kept: KeptReceipt }) {
  useRefresh(['own-documents', uid, id], async () => {
    await keepDocuments(uid, id, await listOwnDocuments(uid, id))
  })
  const declared = Object.entries(receipt.documents)
  if (declared.length === 0) return <p className="py-3 text-muted italic">Not provided</p>
  return (
    <ul>
      {declared.map(([storedName, file]) => {
        const row = documents?.find(({ file_path }) => file_path.endsWith(`/${storedName}`))
        return (
          <FileLine
            key={storedName}
            name={file.file_name}
            size={file.file_size}
            state={documents !== null && <DocumentMark row={row} />}
          >
            {row?.rejection && (
              <p className="text-sm">
                {REJECTIONS[row.rejection]} Check it on your device, then write to {BRAND.email} and name the reference
                above.
              </p>
            )}
          </FileLine>
        )
      })}
    </ul>
  )
}

function DocumentMark({ row }: { row: DocumentRow | undefined }) {
  if (row === undefined) return <Mark tone="waiting">Not received yet</Mark>
  if (row.verification === 'rejected') return <Mark tone="danger">Rejected</Mark>
  if (row.verification === 'verified') return <Mark tone="done">Received and checked</Mark>
  return <Mark tone="progress">Received, being checked</Mark>
}
