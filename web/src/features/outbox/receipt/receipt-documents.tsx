import { BRAND } from '@sotto/domain/shared/brand'
import { describeFindings, findRow, standingOf, type Standing } from '@sotto/domain/documents/document'
import { FileLine } from '#documents/file-line.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { cacheDocuments } from '#data/local/receipts.ts'
import type { CachedReceipt } from '#data/local/records.ts'
import { listOwnDocuments } from '#data/remote/document-rows.ts'
import { useRefresh } from './use-refresh.ts'

/** The files of a receipt, each as the server has received and read it, or as last seen. */
export function ReceiptDocuments({ kept: { id, uid, receipt, documents } }: { kept: CachedReceipt }) {
  useRefresh(['own-documents', uid, id], async () => {
    await cacheDocuments(uid, id, await listOwnDocuments(uid, id))
  })
  const declared = Object.entries(receipt.documents)
  if (declared.length === 0) return <p className="py-3 text-muted italic">Not provided</p>
  return (
    <ul>
      {declared.map(([storedName, file]) => {
        const row = findRow(documents ?? [], storedName)
        const standing = standingOf(row)
        const known = documents !== null
        return (
          <FileLine
            key={storedName}
            name={file.file_name}
            size={file.file_size}
            state={known && <DocumentMark standing={standing} />}
            notes={known ? describeFindings(row, standing) : []}
          >
            {(standing === 'rejected' || standing === 'unchecked') && (
              <p className="mx-2 text-sm">
                {standing === 'rejected' && 'Check it on your device. '}Write to {BRAND.email} and name the reference
                above.
              </p>
            )}
          </FileLine>
        )
      })}
    </ul>
  )
}

const MARKS: Readonly<Record<Standing, { tone: Tone; words: string }>> = {
  missing: { tone: 'waiting', words: 'Not received yet' },
  checking: { tone: 'progress', words: 'Received, being checked' },
  verified: { tone: 'done', words: 'Received and checked' },
  rejected: { tone: 'danger', words: 'Rejected' },
  unchecked: { tone: 'danger', words: 'Received, not checked' },
}

function DocumentMark({ standing }: { standing: Standing }) {
  const { tone, words } = MARKS[standing]
  return <Badge tone={tone}>{words}</Badge>
}
