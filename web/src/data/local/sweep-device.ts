import { sweepDesks } from './known-admin.ts'
import { sweepDeleted, UNDO_MS } from './sweep-deleted.ts'
import { sweepShares } from './sweep-shares.ts'

/**
 * Erases what is overdue on this device, whoever it belongs to. A draft may have been deleted a moment before its window was
 * closed: it can be brought back no more, but is not overdue yet, so drafts are looked at once more when it is.
 */
export function sweepDevice(): void {
  void sweepShares(Date.now())
  void sweepDesks(Date.now())
  void sweepDeleted(Date.now())
  setTimeout(() => void sweepDeleted(Date.now()), UNDO_MS)
}
