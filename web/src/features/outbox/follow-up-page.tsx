import { Page } from '#ui/page.tsx'
import type { FollowUpEntry } from '#data/local/database/records.ts'
import { QueuedAnswer } from './questions/queued-answer.tsx'
import { QueuedWithdrawal } from './withdrawal/queued-withdrawal.tsx'
import { NOT_SHOWN } from './outbox-messages.ts'

interface FollowUpPageProps {
  /** All of one application; at least one. */
  entries: readonly FollowUpEntry[]
  onRetry: () => void
}

/** What waits where this device has no receipt of its application: since a sign-out, and until it is online. */
export function FollowUpPage({ entries, onRetry }: FollowUpPageProps) {
  return (
    <Page title={entries[0]?.projectName ?? ''} lead={NOT_SHOWN.later}>
      <div className="max-w-measure space-y-6">
        {entries.map((entry) =>
          entry.kind === 'withdrawal' ? (
            <QueuedWithdrawal key={entry.id} entry={entry} onRetry={onRetry} />
          ) : (
            <QueuedAnswer key={entry.id} entry={entry} answerable={false} onRetry={onRetry} showQuestion />
          ),
        )}
      </div>
    </Page>
  )
}
