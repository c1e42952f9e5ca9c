import { referenceOf } from '@sotto/domain/submission/ids'
import { countAnswerDocuments, exchangesOf } from '@sotto/domain/questions/question'
import { describeFindings, findRow, standingOf, type Standing } from '@sotto/domain/documents/document'
import { FileLine } from '#documents/file-line.tsx'
import { AttachedNote } from '#documents/file-lines.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { EmailLinked } from './email-linked.tsx'
import { DOCUMENTS, STANDINGS } from './receipt-messages.ts'
import { useRefresh } from './use-refresh.ts'

/** The files of a receipt, each as the server has received and read it, or as last seen. */
export function ReceiptDocuments({ kept: { id, uid, receipt, documents, thread } }: { kept: CachedReceipt }) {
  useRefresh(`own-documents ${uid} ${id}`, ({ refreshDocuments }) => refreshDocuments(uid, id))
  const declared = Object.entries(receipt.documents)
  const lines = (
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
                <EmailLinked
                  text={standing === 'rejected' ? DOCUMENTS.rejectedAdvice : DOCUMENTS.uncheckedAdvice}
                  subject={referenceOf(id)}
                />
              </p>
            )}
          </FileLine>
        )
      })}
    </ul>
  )
  return (
    <>
      {declared.length > 0 && lines}
      <AttachedNote own={declared.length} withAnswers={thread ? countAnswerDocuments(exchangesOf(thread)) : 0} />
    </>
  )
}

const TONES: Readonly<Record<Standing, Tone>> = {
  missing: 'waiting',
  checking: 'progress',
  verified: 'done',
  rejected: 'danger',
  unchecked: 'danger',
}

function DocumentMark({ standing }: { standing: Standing }) {
  return <Badge tone={TONES[standing]}>{STANDINGS[standing]}</Badge>
}
