import type { File, FileMetadata } from '@google-cloud/storage'
import type { Caveat, ManifestEntry, Rejection } from '@sotto/domain/document'
import { isDeclarable } from '@sotto/domain/file-names'
import { extensionOf, FILE_TYPES } from '@sotto/domain/files'
import { judgeContent } from './judge-content.ts'
import { readObject } from './read-object.ts'

/** Why a file is rejected, or what a reader of a verified one has to know. */
export type Judgement = { rejection: Rejection } | { caveats: readonly Caveat[] }

/** Whether an object is what its manifest declares. */
export async function judgeObject(
  file: File,
  metadata: FileMetadata,
  storedName: string,
  declared: ManifestEntry,
): Promise<Judgement> {
  const extension = extensionOf(storedName)
  if (Number(metadata.size) !== declared.file_size) return { rejection: 'wrong-size' }
  if (extension === undefined || !isDeclarable(declared.file_name, storedName)) return { rejection: 'wrong-name' }
  if (metadata.contentType !== FILE_TYPES[extension]) return { rejection: 'wrong-content' }
  // An encoded object is unpacked by whoever downloads it: it would reach them as something that nobody has looked at.
  if ((metadata.contentEncoding ?? '') !== '') return { rejection: 'wrong-content' }
  const { sha256, bytes } = await readObject(file, declared.file_size)
  if (sha256 !== declared.sha256) return { rejection: 'wrong-hash' }
  return judgeContent(extension, bytes)
}
