import type { Manifest } from '@sotto/domain/documents/document'
import { fitFileName } from '@sotto/domain/documents/file-names'
import { database } from '../database/database.ts'
import type { AttachmentRecord } from '../database/records.ts'

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

/** Moves attached files from one draft or entry to another; their bytes stay where they are. Part of the caller's transaction. */
export async function moveFiles(from: string, to: string): Promise<void> {
  await database.attachments.where('draftId').equals(from).modify({ draftId: to })
}
