import type { Bucket } from '@google-cloud/storage'
import { manifestEntrySchema, type ManifestEntry, type Rejection, type Verification } from '@sotto/domain/document'
import { documentPath, objectPath, submissionPath } from '@sotto/domain/paths'
import { FieldValue, type DocumentData, type DocumentReference, type Firestore } from 'firebase-admin/firestore'
import type { DocumentKey } from './document-key.ts'
import { judgeObject } from './judge-object.ts'

export interface DocumentEnds {
  firestore: Firestore
  bucket: Bucket
}

export type VerifyOutcome =
  'verified' | `rejected: ${Rejection}` | 'judged before' | 'not declared' | 'no row yet' | 'no file yet'

/**
 * Reads a file that has arrived and says on its row, and on the object for the rules of Storage, whether it is what its
 * manifest declares. File and row arrive in any order and each causes an event: whichever finds the other decides. Neither the
 * file nor what was declared ever changes, so every delivery comes to the same answer, and the first one stands.
 */
export async function verifyDocument(
  { firestore, bucket }: DocumentEnds,
  { submissionId, storedName }: DocumentKey,
): Promise<VerifyOutcome> {
  const row = firestore.doc(documentPath(submissionId, storedName))
  const [submission, stored] = await firestore.getAll(firestore.doc(submissionPath(submissionId)), row)
  const declared = declarationOf(submission?.data(), submissionId, storedName)
  if (declared === undefined) return 'not declared'
  if (stored?.exists !== true) return 'no row yet'
  if (isJudged(stored.data())) return 'judged before'
  const file = bucket.file(declared.path)
  const rejection = await judgeObject(file, storedName, declared.entry)
  if (rejection === 'absent') return 'no file yet'
  const verification: Verification = rejection === undefined ? 'verified' : 'rejected'
  // The object first, because the rules go by it: a row never says "rejected" of a file that can still be downloaded.
  await file.setMetadata({ metadata: { verification } })
  const verdict = { verification, verified_at: FieldValue.serverTimestamp(), ...(rejection && { rejection }) }
  if (!(await record(firestore, row, verdict))) return 'judged before'
  return rejection === undefined ? 'verified' : `rejected: ${rejection}`
}

interface Declaration {
  /** The object's name. */
  path: string
  entry: ManifestEntry
}

function declarationOf(
  submission: DocumentData | undefined,
  submissionId: string,
  storedName: string,
): Declaration | undefined {
  const documents: unknown = submission?.['documents']
  if (typeof documents !== 'object' || documents === null || !Object.hasOwn(documents, storedName)) return undefined
  const parsed = manifestEntrySchema.safeParse((documents as DocumentData)[storedName])
  const path = objectPath(submission as { sector: string; user_id: string }, submissionId, storedName)
  return parsed.success ? { path, entry: parsed.data } : undefined
}

const isJudged = (row: DocumentData | undefined): boolean => row?.['verification'] !== undefined

function record(firestore: Firestore, row: DocumentReference, verdict: DocumentData): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(row)
    if (!stored.exists || isJudged(stored.data())) return false
    transaction.update(row, verdict)
    return true
  })
}
