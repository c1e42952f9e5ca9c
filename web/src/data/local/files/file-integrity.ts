import { sha256 } from '@sotto/domain/submission/digest'
import type { Manifest } from '@sotto/domain/documents/document'
import { fitFileName } from '@sotto/domain/documents/file-names'
import { withBytes } from '#data/blob-bytes.ts'
import { listAttachments } from './attached-files.ts'
import { database } from '../database/database.ts'
import { ignoreStorageFailure } from '../errors.ts'
import { hasAllChunks, readAttachment } from './file-chunks.ts'
import type { AttachmentRecord } from '../database/records.ts'

/*
 * Whether a file's stored bytes are still those that were attached, and what is declared of it when it is sent. A browser or a disk can
 * lose or alter bytes. A file that is found damaged is marked, and keeps the mark until it is replaced or removed: its draft can't be
 * sent before that.
 */

/** Marks a draft's files of which chunks are gone. Reads no bytes, so opening a draft with many files stays quick. */
export async function markMissingFiles(uid: string, draftId: string): Promise<void> {
  // A database that can't be read says so wherever the page reads it.
  await ignoreStorageFailure(async () => {
    const unmarked = (await listAttachments(uid, draftId)).filter((file) => !file.damaged)
    const complete = await Promise.all(unmarked.map(hasAllChunks))
    await markDamaged(unmarked.filter((_, index) => complete[index] === false))
  })
}

/**
 * Marks and returns the files whose stored bytes are gone or are not those that were attached, together with those marked
 * before. One file is in memory at a time. `intact` holds the stored names proven before, which are not read again, and
 * receives those proven now. Throws IndexedDB's errors.
 */
export async function markDamagedFiles(
  files: readonly AttachmentRecord[],
  intact: Set<string>,
): Promise<readonly AttachmentRecord[]> {
  const found: AttachmentRecord[] = []
  for (const file of files) {
    if (file.damaged || intact.has(file.storedName)) continue
    const bytes = await readAttachment(file.storedName)
    if (bytes !== undefined && (await withBytes(bytes, sha256)) === file.sha256) intact.add(file.storedName)
    else found.push(file)
  }
  await markDamaged(found)
  return files.filter((file) => file.damaged || found.includes(file))
}

async function markDamaged(files: readonly AttachmentRecord[]): Promise<void> {
  if (files.length === 0) return
  await database.attachments.bulkUpdate(
    files.map(({ storedName }) => ({ key: storedName, changes: { damaged: true } })),
  )
}

/** The manifest of attached files. `nameOf`: the name in it, and in the cloud, of a file that this device stores under a name. */
export function declareFiles(
  attachments: readonly AttachmentRecord[],
  nameOf: (storedName: string) => string = (storedName) => storedName,
): Manifest {
  return Object.fromEntries(
    attachments.map((file) => [
      nameOf(file.storedName),
      {
        // A name that an earlier app took may be one that the rules refuse.
        file_name: fitFileName(file.fileName),
        file_size: file.fileSize,
        content_type: file.contentType,
        sha256: file.sha256,
      },
    ]),
  )
}

/** Whether exactly these files are attached now. Part of the caller's transaction. */
export async function areStillAttached(draftId: string, files: readonly AttachmentRecord[]): Promise<boolean> {
  const names = await database.attachments.where('draftId').equals(draftId).primaryKeys()
  return names.length === files.length && files.every((file) => names.includes(file.storedName))
}
