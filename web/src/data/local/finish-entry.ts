import type { Receipt } from '@sotto/domain/submission'
import { database } from './database.ts'
import { keepNewest, keepReceipts } from './keep-receipts.ts'
import { removeFilesOf } from './remove-files.ts'
import { storageFailureOf } from './storage-failure.ts'
import { eraseNote } from './typed-words.ts'

/**
 * Lets go of what has arrived: entry, draft, files, bytes and noted words, and keeps the receipt, in one transaction. Only for an entry
 * that was read back from the server. An entry with another digest than the receipt's is another submission and stays. A device
 * without room for the receipt lets go first, which needs none, and keeps it then if it can; the server has it. Throws
 * IndexedDB's errors.
 */
export async function finishEntry(id: string, receipt: Receipt): Promise<void> {
  try {
    await letGo(id, receipt, (uid) => keepNewest(uid, [{ id, receipt }]))
  } catch (error) {
    if (storageFailureOf(error) !== 'storage-full') throw error
    const uid = await letGo(id, receipt, () => Promise.resolve())
    if (uid !== undefined) await keepReceipts(uid, [{ id, receipt }])
  }
}

/** Answers whose it was; nothing when it is another submission, or gone. `keep` is part of the transaction. */
async function letGo(id: string, receipt: Receipt, keep: (uid: string) => Promise<void>): Promise<string | undefined> {
  const { drafts, attachments, chunks, typed, outbox, receipts, owner } = database
  const uid = await database.transaction(
    'rw',
    [drafts, attachments, chunks, typed, outbox, receipts, owner],
    async () => {
      const entry = await outbox.get(id)
      if (entry?.submission.digest !== receipt.digest) return undefined
      await removeFilesOf(id)
      await typed.delete(id)
      await drafts.delete(id)
      await outbox.delete(id)
      await keep(entry.uid)
      return entry.uid
    },
  )
  // A service worker can't reach this note; the next start of the app erases it.
  if (uid !== undefined) eraseNote(uid, id)
  return uid
}
