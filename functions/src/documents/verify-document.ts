import type { Bucket, File } from '@google-cloud/storage'
import { manifestEntrySchema, type ManifestEntry, type Rejection, type Verification } from '@sotto/domain/document'
import { documentPath, objectPath, submissionPath, type DocumentKey } from '@sotto/domain/paths'
import { FieldValue, type DocumentData, type DocumentReference, type Firestore } from 'firebase-admin/firestore'
import { hasCode, OBJECT_NOT_FOUND } from '../runtime/has-code.ts'
import { judgeObject, type Judgement } from './judge-object.ts'

export interface DocumentEnds {
  firestore: Firestore
  bucket: Bucket
}

export type VerifyOutcome =
  'verified' | `rejected: ${Rejection}` | 'judged before' | 'not declared' | 'no row yet' | 'no file yet'

/**
 * Reads a file that has arrived and says on its row, and on the object for the rules of Storage, whether it is what its
 * manifest declares. File and row arrive in any order and each causes an event: whichever finds the other decides. A verdict
 * is on one generation of the object: every delivery comes to the same, the first one stands, and other bytes under the same
 * name are judged anew.
 */
export async function verifyDocument(ends: DocumentEnds, key: DocumentKey): Promise<VerifyOutcome> {
  const { firestore, bucket } = ends
  const { submissionId, storedName } = key
  const row = rowOf(ends, key)
  const [submission, stored] = await firestore.getAll(firestore.doc(submissionPath(submissionId)), row)
  const declared = declarationOf(submission?.data(), submissionId, storedName)
  if (declared === undefined) return 'not declared'
  if (stored?.exists !== true) return 'no row yet'
  try {
    const [metadata] = await bucket.file(declared.path).getMetadata()
    const generation = String(metadata.generation)
    if (isJudged(stored.data(), generation)) return 'judged before'
    // What is read and marked is this generation or nothing.
    const file = bucket.file(declared.path, { generation })
    const judgement = await judgeObject(file, metadata, storedName, declared.entry)
    await mark(file, judgement, generation)
    return (await record(firestore, row, judgement, generation)) ? outcomeOf(judgement) : 'judged before'
  } catch (error) {
    // Not there yet, or another generation is by now, whose own event is on its way.
    if (hasCode(error, OBJECT_NOT_FOUND)) return 'no file yet'
    throw error
  }
}

/** Says on a row that its file could not be checked, unless it was. Another event may still check it. */
export async function giveUpChecking(ends: DocumentEnds, key: DocumentKey): Promise<void> {
  const row = rowOf(ends, key)
  const verification: Verification = 'unchecked'
  await ends.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(row)
    if (stored.exists && stored.data()?.['verification'] === undefined) transaction.update(row, { verification })
  })
}

const rowOf = ({ firestore }: DocumentEnds, { submissionId, storedName }: DocumentKey) =>
  firestore.doc(documentPath(submissionId, storedName))

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

/** Whether a row has a verdict on this generation, or on one that came after it. */
function isJudged(row: DocumentData | undefined, generation: string): boolean {
  const judged: unknown = row?.['generation']
  return typeof judged === 'string' && BigInt(judged) >= BigInt(generation)
}

const verificationOf = (judgement: Judgement): Verification => ('rejection' in judgement ? 'rejected' : 'verified')

const outcomeOf = (judgement: Judgement) =>
  'rejection' in judgement ? (`rejected: ${judgement.rejection}` as const) : 'verified'

/** The object before the row: a row never says "verified" of a file that can't be opened yet. */
async function mark(file: File, judgement: Judgement, generation: string): Promise<void> {
  await file.setMetadata({ metadata: { verification: verificationOf(judgement), generation } })
}

function record(
  firestore: Firestore,
  row: DocumentReference,
  judgement: Judgement,
  generation: string,
): Promise<boolean> {
  const none = FieldValue.delete()
  const verdict = {
    verification: verificationOf(judgement),
    verified_at: FieldValue.serverTimestamp(),
    generation,
    rejection: 'rejection' in judgement ? judgement.rejection : none,
    caveats: 'rejection' in judgement || judgement.caveats.length === 0 ? none : judgement.caveats,
  }
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(row)
    if (!stored.exists || isJudged(stored.data(), generation)) return false
    transaction.update(row, verdict)
    return true
  })
}
