import { useLocal } from '../../../web/src/data/local/database/use-local.ts'
import { listOutboxOf } from '../../../web/src/data/local/outbox/outbox.ts'
import { readCachedReceipt } from '../../../web/src/data/local/outbox/receipts.ts'
import { AnswerFiles } from '../../../web/src/features/apply/files/answer-files.tsx'
import { ReceiptView } from '../../../web/src/features/outbox/receipt/receipt-view.tsx'

interface SentApplicationProps {
  uid: string
  id: string
  onRetry: () => void
}

/** The page of an application that was received, with what waits about it, as the device knows both. */
export function SentApplication({ uid, id, onRetry }: SentApplicationProps) {
  const entries = useLocal(() => listOutboxOf(uid, id))
  const kept = useLocal(() => readCachedReceipt(uid, id))
  if (kept === undefined || entries === undefined) return null
  const waiting = entries.filter((entry) => entry.kind !== 'application')
  return (
    <ReceiptView
      account="me@sotto.example"
      kept={kept}
      fresh
      verify={null}
      waiting={waiting}
      onRetry={onRetry}
      AnswerFiles={AnswerFiles}
    />
  )
}
