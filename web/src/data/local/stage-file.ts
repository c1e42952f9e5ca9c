import { sha256 } from '@sotto/domain/digest'
import { fitFileName } from '@sotto/domain/document'
import { extensionOf, FILE_TYPES } from '@sotto/domain/files'
import { newStoredName } from '@sotto/domain/ids'
import { MEBIBYTE } from '@sotto/domain/limits'
import { database } from './database.ts'
import { UnreadableFile } from './file-failure.ts'
import type { AttachmentRecord } from './records.ts'

const CHUNK_SIZE = MEBIBYTE

/**
 * Stores a file's bytes and describes them. Throws `UnreadableFile` when the file changed or moved since it was chosen. The file's type is its extension's, which the caller has checked. `addedAt`, in milliseconds, is its place among
 * the others.
 */
export async function stageFile(uid: string, draftId: string, file: File, addedAt: number): Promise<AttachmentRecord> {
  const extension = extensionOf(file.name)
  if (extension === undefined) throw new Error('a file without a known extension is refused before it is stored')
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== file.size) throw new UnreadableFile(file.name)
  const storedName = newStoredName(extension, addedAt)
  const hash = await sha256(bytes)
  const pieces = Array.from({ length: Math.ceil(bytes.byteLength / CHUNK_SIZE) }, (_, index) => ({
    storedName,
    index,
    bytes: bytes.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  }))
  await database.chunks.bulkAdd(pieces)
  return {
    storedName,
    draftId,
    uid,
    fileName: fitFileName(file.name),
    fileSize: bytes.byteLength,
    contentType: FILE_TYPES[extension],
    sha256: hash,
    addedAt,
    damaged: false,
  }
}
