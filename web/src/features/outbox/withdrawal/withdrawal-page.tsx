import { Page } from '#ui/page.tsx'
import type { WithdrawalEntry } from '#data/local/database/records.ts'
import { QueuedWithdrawal } from './queued-withdrawal.tsx'
import { QUEUED } from './withdrawal-messages.ts'

interface WithdrawalPageProps {
  entry: WithdrawalEntry
  onRetry: () => void
}

/** A withdrawal that waits where this device has no receipt of its application: since a sign-out, and until it is online. */
export function WithdrawalPage({ entry, onRetry }: WithdrawalPageProps) {
  return (
    <Page title={entry.projectName} lead={QUEUED.notShown}>
      <div className="max-w-measure">
        <QueuedWithdrawal entry={entry} onRetry={onRetry} />
      </div>
    </Page>
  )
}
