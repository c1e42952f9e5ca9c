import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { readOutboxEntry } from '#data/local/outbox/outbox.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { NOT_SHOWN } from './outbox-messages.ts'
import { ReceiptView } from './receipt/receipt-view.tsx'
import { SendingView } from './entry/sending-view.tsx'
import { WithdrawalPage } from './withdrawal/withdrawal-page.tsx'
import { useReceipts } from './receipt/use-receipts.ts'

interface ApplicationPageProps {
  uid: string
  /** Asks the outbox to try at once. */
  onRetry: () => void
  /** How to verify the address that emails go to, where it is not. */
  verify: ReactNode
}

/** One application after it left the form: being sent, then its receipt, with a withdrawal that waits. */
export function ApplicationPage({ uid, onRetry, verify }: ApplicationPageProps) {
  const { id = '' } = useParams()
  const entry = useLocal(async () => (await readOutboxEntry(uid, id)) ?? null, [uid, id])
  const { receipts, fresh } = useReceipts(uid)
  const kept = receipts?.find((receipt) => receipt.id === id)
  if (entry?.kind === 'application') return <SendingView entry={entry} onRetry={onRetry} />
  if (entry === undefined || receipts === undefined) return <Spinner />
  if (kept) return <ReceiptView kept={kept} fresh={fresh} verify={verify} entry={entry} onRetry={onRetry} />
  if (entry) return <WithdrawalPage entry={entry} onRetry={onRetry} />
  return (
    <Page title={NOT_SHOWN.title} lead={fresh ? NOT_SHOWN.notFound : NOT_SHOWN.notReached}>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}
