import { useParams } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { readOutboxEntry } from '#data/local/outbox.ts'
import { useLocal } from '#data/local/use-local.ts'
import { ReceiptView } from './receipt/receipt-view.tsx'
import { SendingView } from './entry/sending-view.tsx'
import { useReceipts } from './receipt/use-receipts.ts'

interface ApplicationPageProps {
  uid: string
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

/** One application after it left the form: on its way, then its receipt. */
export function ApplicationPage({ uid, onRetry }: ApplicationPageProps) {
  const { id = '' } = useParams()
  const entry = useLocal(async () => (await readOutboxEntry(uid, id)) ?? null, [uid, id])
  const { receipts, fresh } = useReceipts(uid)
  const kept = receipts?.find((receipt) => receipt.id === id)
  if (entry) return <SendingView entry={entry} onRetry={onRetry} />
  if (kept) return <ReceiptView kept={kept} fresh={fresh} />
  if (entry === undefined || receipts === undefined) return <Spinner />
  return (
    <Page
      title="We can’t show this application"
      lead={
        fresh
          ? 'We couldn’t find this application in your account.'
          : 'It is not on this device, and we can’t reach our service right now.'
      }
    >
      <ButtonLink to="/applications">My applications</ButtonLink>
    </Page>
  )
}
