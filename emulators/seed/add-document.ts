import { sha256 } from '@sotto/domain/submission/digest'
import type { ManifestEntry } from '@sotto/domain/documents/document'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import { newStoredName } from '@sotto/domain/submission/ids'
import { STORAGE_CACHE_SECONDS } from '@sotto/domain/shared/limits'
import {
  answerObjectPath,
  objectPath,
  rowPath,
  type DocumentKey,
  type DocumentOwner,
} from '@sotto/domain/submission/paths'
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
export function addDocument(
  ends: DocumentEnds,
  id: string,
  submission: Pick<FrozenSubmission, 'sector' | 'user_id'>,
  file: DeclaredFile,
): Promise<void> {
  const key = { submissionId: id, storedName: file.storedName }
  return add(ends, { key, path: objectPath(submission, id, file.storedName), uid: submission.user_id }, file)
}

/** The same for a file of an answer that has arrived. */
export function addAnswerDocument(
  ends: DocumentEnds,
  owner: Required<DocumentOwner>,
  uid: string,
  file: DeclaredFile,
): Promise<void> {
  const path = answerObjectPath(owner.submissionId, owner.answerId, file.storedName)
  return add(ends, { key: { ...owner, storedName: file.storedName }, path, uid }, file)
}

async function add(
  { firestore, bucket }: DocumentEnds,
  { key, path, uid }: { key: DocumentKey; path: string; uid: string },
  { entry, bytes }: DeclaredFile,
): Promise<void> {
  const metadata = { contentType: entry.content_type, cacheControl: `private, max-age=${STORAGE_CACHE_SECONDS}` }
  await bucket.file(path).save(bytes, { resumable: false, metadata })
  await firestore.doc(rowPath(key)).create({
    ...entry,
    submission_id: key.submissionId,
    user_id: uid,
    file_path: path,
    created_at: FieldValue.serverTimestamp(),
  })
}
