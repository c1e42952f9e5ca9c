import { Dexie } from 'dexie'
import { MEBIBYTE } from '@sotto/domain/limits'
import { database } from './database.ts'
import type { AttachmentRecord } from './records.ts'

/** The files, of those not yet known to be damaged, of which pieces are gone from this device. Counts keys and reads no bytes. */
export async function findMissingFiles(attachments: readonly AttachmentRecord[]): Promise<readonly AttachmentRecord[]> {
  const unmarked = attachments.filter((file) => !file.damaged)
  const counts = await Promise.all(
    unmarked.map(({ storedName }) =>
      database.chunks
        .where('[storedName+index]')
        .between([storedName, Dexie.minKey], [storedName, Dexie.maxKey])
        .count(),
    ),
  )
  return unmarked.filter((file, index) => counts[index] !== Math.ceil(file.fileSize / MEBIBYTE))
}
