import { sha256 } from '@sotto/domain/digest'
import { markDamaged } from './mark-missing-files.ts'
import { readAttachment } from './read-attachment.ts'
import type { AttachmentRecord } from './records.ts'

/**
 * Marks and returns the files whose stored bytes are gone or are not those that were attached, together with those marked
 * before. One file is in memory at a time. `intact` holds the stored names proven before, which are not read again, and
 * receives those proven now.
 */
export async function markDamagedFiles(
  files: readonly AttachmentRecord[],
  intact: Set<string>,
): Promise<readonly AttachmentRecord[]> {
  const found: AttachmentRecord[] = []
  for (const file of files) {
    if (file.damaged || intact.has(file.storedName)) continue
    const bytes = await readAttachment(file.storedName)
    if (bytes !== undefined && (await sha256(await bytes.arrayBuffer())) === file.sha256) intact.add(file.storedName)
    else found.push(file)
  }
  await markDamaged(found)
  return files.filter((file) => file.damaged || found.includes(file))
}
