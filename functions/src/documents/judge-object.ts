import type { File } from '@google-cloud/storage'
import type { ManifestEntry, Rejection } from '@sotto/domain/document'
import { hasSignature, isArchive, LEADING_BYTES } from '@sotto/domain/file-content'
import { extensionOf, FILE_TYPES } from '@sotto/domain/files'
import { hasCode, OBJECT_NOT_FOUND } from '../runtime/has-code.ts'
import { judgeArchive } from './judge-archive.ts'
import { readObject } from './read-object.ts'

/** What is wrong with an object that its manifest declares so; 'absent' when there is none. */
export async function judgeObject(
  file: File,
  storedName: string,
  declared: ManifestEntry,
): Promise<Rejection | 'absent' | undefined> {
  const metadata = await metadataOf(file)
  if (metadata === undefined) return 'absent'
  const extension = extensionOf(storedName)
  if (Number(metadata.size) !== declared.file_size) return 'wrong-size'
  if (extension === undefined || metadata.contentType !== FILE_TYPES[extension]) return 'wrong-content'
  // An encoded object is unpacked by whoever downloads it: it would reach them as something that nobody has looked at.
  if ((metadata.contentEncoding ?? '') !== '') return 'wrong-content'
  const archive = isArchive(extension)
  const { sha256, leading } = await readObject(file, archive ? declared.file_size : LEADING_BYTES)
  if (sha256 !== declared.sha256) return 'wrong-hash'
  if (!hasSignature(extension, leading)) return 'wrong-content'
  return archive ? judgeArchive(extension, leading) : undefined
}

async function metadataOf(file: File) {
  try {
    const [metadata] = await file.getMetadata()
    return metadata
  } catch (error) {
    if (hasCode(error, OBJECT_NOT_FOUND)) return undefined
    throw error
  }
}
