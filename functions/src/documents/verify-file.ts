import { createHash } from 'node:crypto'
import type { File, FileMetadata } from '@google-cloud/storage'
import { inspectCompound } from '@sotto/domain/documents/compound-file'
import type { ManifestEntry } from '@sotto/domain/documents/document'
import { formOf } from '@sotto/domain/documents/file-content'
import { isDeclarable } from '@sotto/domain/documents/file-names'
import { extensionOf, FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import type { Verdict } from './verdict.ts'
import { verifyArchive } from './verify-archive.ts'

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

/** Verifies that bytes are a file of this type, as far as that shows without the program that opens it. */
async function verifyContent(extension: FileExtension, bytes: Buffer): Promise<Verdict> {
  switch (formOf(extension, bytes)) {
    case 'plain':
      return { caveats: [] }
    case 'archive':
      return verifyArchive(extension, bytes)
    case 'compound': {
      const caveats = inspectCompound(extension, bytes)
      return caveats === undefined ? { rejection: 'wrong-content' } : { caveats }
    }
    case 'rtf':
      return { caveats: bytes.includes(EMBEDDED_OBJECT) ? ['unopened'] : [] }
    case 'web-page':
      return { caveats: ['web-page'] }
    case undefined:
      return { rejection: 'wrong-content' }
  }
}

const EMBEDDED_OBJECT = '\\objdata'
