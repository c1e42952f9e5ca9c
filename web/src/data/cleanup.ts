import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { sweepAdminCache } from '#data/local/admin/admin-cache.ts'
import { finishErasing } from '#data/local/person/device-owner.ts'
import { eraseSettledNotes } from '#data/local/outbox/typed-answers.ts'
import { sweepDeleted } from '#data/local/draft-with-files.ts'
import { sweepShares } from '#data/local/shares.ts'

/**
 * Erases what is overdue on this device, of every person, at each start. A draft may have been deleted a moment before its window was
 * closed, and is not overdue yet, so drafts are looked at once more when it is.
 */
export function sweepDevice(): void {
  void finishErasing()
  void eraseSettledNotes()
  void sweepShares(Date.now())
  void sweepAdminCache(Date.now())
  void sweepDeleted(Date.now())
  setTimeout(() => void sweepDeleted(Date.now()), UNDO_DELETION_MS)
}
