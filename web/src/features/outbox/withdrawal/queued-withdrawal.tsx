import type { WithdrawalEntry } from '#data/local/database/records.ts'
import { isParked } from '#data/sync/entry-state.ts'
import { QueuedFollowUp } from '../entry/queued-follow-up.tsx'
import { KEPT, KEPT_DECIDED, QUEUED } from './withdrawal-messages.ts'

interface QueuedWithdrawalProps {
  entry: WithdrawalEntry
  /** Asks the outbox to try at once. */
  onRetry: () => void
  focused?: boolean
  onTakenBack?: () => void
}

/** A withdrawal that waits to be sent. */
export function QueuedWithdrawal({ entry, ...rest }: QueuedWithdrawalProps) {
  const words = {
    title: QUEUED.title(entry),
    typed: QUEUED.reason,
    takeBackButton: isParked(entry) ? QUEUED.dismissButton : QUEUED.keepButton,
    takenBack: isParked(entry) ? KEPT_DECIDED : KEPT,
  }
  return <QueuedFollowUp entry={entry} typed={entry.reason} words={words} {...rest} />
}
