import { listAttachments } from './list-attachments.ts'
import { markDamagedFiles } from './mark-damaged-files.ts'
import { readOutboxEntry } from './read-outbox-entry.ts'

/**
 * Marks the damaged files of an entry that is about to become a draft again: the sender knows only that one is, and its owner
 * needs to see which. Throws IndexedDB's errors.
 */
export async function nameDamage(uid: string, id: string): Promise<void> {
  const problem = (await readOutboxEntry(uid, id))?.problem
  if (problem !== 'file-damaged' && problem !== 'file-lost') return
  await markDamagedFiles(await listAttachments(uid, id), new Set())
}
