import { createHash } from 'node:crypto'
import type { File, FileMetadata } from '@google-cloud/storage'
import type { ManifestEntry } from '@sotto/domain/documents/document'
import { isDeclarable } from '@sotto/domain/documents/file-names'
import { extensionOf, FILE_TYPES } from '@sotto/domain/documents/files'
import type { Verdict } from './verdict.ts'
import { verifyContent } from './verify-content.ts'

/** Verifies an object against its manifest entry: size, name, type and hash, then its contents against its type. */
export async function verifyFile(
  file: File,
  metadata: FileMetadata,
  storedName: string,
  declared: ManifestEntry,
): Promise<Verdict> {
  const extension = extensionOf(storedName)
  if (Number(metadata.size) !== declared.file_size) return { rejection: 'wrong-size' }
  if (extension === undefined || !isDeclarable(declared.file_name, storedName)) return { rejection: 'wrong-name' }
  if (metadata.contentType !== FILE_TYPES[extension]) return { rejection: 'wrong-content' }
  // A download decodes an encoded object, so a reader would get other bytes than those verified here.
  if ((metadata.contentEncoding ?? '') !== '') return { rejection: 'wrong-content' }
  const { sha256, bytes } = await readFile(file, declared.file_size)
  if (sha256 !== declared.sha256) return { rejection: 'wrong-hash' }
  return verifyContent(extension, bytes)
}

/** Reads an object of `size` bytes as it is stored. `sha256` in hex. */
async function readFile(file: File, size: number): Promise<{ sha256: string; bytes: Buffer }> {
  const hash = createHash('sha256')
  const bytes = Buffer.alloc(size)
  let read = 0
  // Decompression would hash and verify other bytes than those that were sent.
  for await (const chunk of file.createReadStream({ decompress: false }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    read += chunk.copy(bytes, read)
  }
  return { sha256: hash.digest('hex'), bytes }
}
