import { sha256 } from '@sotto/domain/submission/digest'
import type { ManifestEntry } from '@sotto/domain/documents/document'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import { newStoredName } from '@sotto/domain/submission/ids'
import { STORAGE_CACHE_SECONDS } from '@sotto/domain/shared/limits'
import { documentPath, objectPath } from '@sotto/domain/submission/paths'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { Storage } from 'firebase-admin/storage'

export interface DocumentEnds {
  firestore: Firestore
  bucket: ReturnType<Storage['bucket']>
}

export interface DemoFile {
  name: string
  extension: FileExtension
  bytes: Buffer<ArrayBuffer>
}

export interface DeclaredFile {
  storedName: string
  entry: ManifestEntry
  bytes: Buffer<ArrayBuffer>
}

/** Declares a file as the app would. */
export async function declareFile({ name, extension, bytes }: DemoFile): Promise<DeclaredFile> {
  const entry = {
    file_name: name,
    file_size: bytes.length,
    content_type: FILE_TYPES[extension],
    sha256: await sha256(bytes),
  }
  return { storedName: newStoredName(extension, Date.now()), entry, bytes }
}

/** Stores a declared file of a submission that has arrived, and records it. A trigger then reads and judges it. */
export async function addDocument(
  { firestore, bucket }: DocumentEnds,
  id: string,
  submission: Pick<FrozenSubmission, 'sector' | 'user_id'>,
  { storedName, entry, bytes }: DeclaredFile,
): Promise<void> {
  const file_path = objectPath(submission, id, storedName)
  const metadata = { contentType: entry.content_type, cacheControl: `private, max-age=${STORAGE_CACHE_SECONDS}` }
  await bucket.file(file_path).save(bytes, { resumable: false, metadata })
  await firestore.doc(documentPath(id, storedName)).create({
    ...entry,
    submission_id: id,
    user_id: submission.user_id,
    file_path,
    created_at: FieldValue.serverTimestamp(),
  })
}
