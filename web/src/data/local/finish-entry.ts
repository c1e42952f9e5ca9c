import type { Receipt } from '@sotto/domain/submission'
import { database } from './database.ts'
import { keepNewest } from './keep-receipts.ts'
import { removeFilesOf } from './remove-files.ts'

/**
 * Lets go of what has arrived: entry, draft, files and bytes, and keeps the receipt, in one transaction. Only for an entry
 * that was read back from the server. An entry with another digest than the receipt's is another submission and stays.
 * Throws IndexedDB's errors.
 */
export function finishEntry(id: string, receipt: Receipt): Promise<void> {
  const { drafts, attachments, chunks, outbox, receipts } = database
  return database.transaction('rw', [drafts, attachments, chunks, outbox, receipts], async () => {
    const entry = await outbox.get(id)
    if (entry?.submission.digest !== receipt.digest) return
    await removeFilesOf(id)
    await drafts.delete(id)
    await outbox.delete(id)
    await keepNewest(entry.uid, [{ id, receipt }])
  })
}
