import type { Bucket } from '@google-cloud/storage'
import { manifestEntrySchema, type ManifestEntry, type Rejection } from '@sotto/domain/documents/document'
import {
  answerObjectPath,
  answerPath,
  objectPath,
  rowPath,
  submissionPath,
  type DocumentKey,
} from '@sotto/domain/submission/paths'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import { hasErrorCode, OBJECT_NOT_FOUND } from '../platform/sdk-values.ts'
import { describeVerdict, hasVerdict, markAbsent, markUnchecked, storeVerdict } from './verdict.ts'
import { verifyFile } from './verify-file.ts'

export interface DocumentDeps {
  firestore: Firestore
  bucket: Bucket
}

export type VerifyOutcome =
  'verified' | `rejected: ${Rejection}` | 'judged before' | 'not declared' | 'no row yet' | 'no file yet'

/**
 * Reads a file that has arrived, compares it with its manifest entry, and stores the verdict. File and row arrive in any order and
 * each causes an event; the event that finds both decides. Every delivery reaches the same verdict on a generation of the object.
 * Other bytes under the same name are another generation, which is verified anew.
 */
export async function verifyDocument({ firestore, bucket }: DocumentDeps, key: DocumentKey): Promise<VerifyOutcome> {
  const row = firestore.doc(rowPath(key))
  const [owner, stored] = await firestore.getAll(firestore.doc(ownerPath(key)), row)
  const declared = declarationOf(owner?.data(), key)
  if (declared === undefined) return 'not declared'
  if (stored?.exists !== true) return 'no row yet'
  const metadata = await metadataOf(bucket, declared.path)
  if (metadata === undefined) {
    await markAbsent(firestore, row)
    return 'no file yet'
  }
  try {
    const generation = String(metadata.generation)
    if (hasVerdict(stored.data(), generation)) return 'judged before'
    // Reading and marking name the generation, so both fail once another one has replaced it.
    const file = bucket.file(declared.path, { generation })
    const verdict = await verifyFile(file, metadata, key.storedName, declared.entry)
    const isFirst = await storeVerdict(firestore, row, file, generation, verdict)
    return isFirst ? describeVerdict(verdict) : 'judged before'
  } catch (error) {
    // Another generation has replaced it, whose own event follows.
    if (hasErrorCode(error, OBJECT_NOT_FOUND)) return 'no file yet'
    throw error
  }
}

/** Nothing where there is no such object. */
async function metadataOf(bucket: Bucket, path: string) {
  try {
    const [metadata] = await bucket.file(path).getMetadata()
    return metadata
  } catch (error) {
    if (hasErrorCode(error, OBJECT_NOT_FOUND)) return undefined
    throw error
  }
}

/** Records that no attempt could verify a document, see `markUnchecked`. */
export async function giveUpVerifying({ firestore }: DocumentDeps, key: DocumentKey): Promise<void> {
  await markUnchecked(firestore, firestore.doc(rowPath(key)))
}

interface Declaration {
  /** The object's name. */
  path: string
  entry: ManifestEntry
}

/** The record whose manifest declares a document. */
function ownerPath({ submissionId, answerId }: DocumentKey): string {
  return answerId === undefined ? submissionPath(submissionId) : answerPath(submissionId, answerId)
}

/** Undefined where the submission or answer, or a valid entry in its manifest, does not exist. */
function declarationOf(
  owner: DocumentData | undefined,
  { submissionId, answerId, storedName }: DocumentKey,
): Declaration | undefined {
  const documents: unknown = owner?.['documents']
  if (typeof documents !== 'object' || documents === null || !Object.hasOwn(documents, storedName)) return undefined
  const parsed = manifestEntrySchema.safeParse((documents as DocumentData)[storedName])
  const path =
    answerId === undefined
      ? objectPath(owner as { sector: string; user_id: string }, submissionId, storedName)
      : answerObjectPath(submissionId, answerId, storedName)
  return parsed.success ? { path, entry: parsed.data } : undefined
}
