import type { File } from '@google-cloud/storage'
import type { Caveat, Rejection, Verification } from '@sotto/domain/documents/document'
import { STORAGE_CACHE_SECONDS } from '@sotto/domain/shared/limits'
import { FieldValue, type DocumentData, type DocumentReference, type Firestore } from 'firebase-admin/firestore'

/**
 * The verdict on a file: why it is rejected, or the caveats for readers of a verified file. It is stored on the document's row, and
 * on the object for the rules of Storage. It applies to one generation of the object, and the first verdict on a generation stands.
 */
export type Verdict = { rejection: Rejection } | { caveats: readonly Caveat[] }

const verificationOf = (verdict: Verdict): Verification => ('rejection' in verdict ? 'rejected' : 'verified')

/** A verdict as a trigger logs it. */
export const describeVerdict = (verdict: Verdict) =>
  'rejection' in verdict ? (`rejected: ${verdict.rejection}` as const) : 'verified'

/** Whether a row holds a verdict on this generation of its object, or on a later one. */
export function hasVerdict(row: DocumentData | undefined, generation: string): boolean {
  const judged: unknown = row?.['generation']
  return typeof judged === 'string' && BigInt(judged) >= BigInt(generation)
}

/**
 * Replaces what an uploader may choose: how long a file is cached, whether a browser shows it, and the tokens with which anybody
 * opens it past the rules. Every upload gets such a token, and an admin who has seen it would keep it after a demotion.
 */
const HOUSE_METADATA = {
  cacheControl: `private, max-age=${STORAGE_CACHE_SECONDS}`,
  contentDisposition: 'attachment',
}
const NO_TOKENS = { firebaseStorageDownloadTokens: null }

/**
 * Stores a verdict on the object and then on the row, so that a row never says "verified" of a file that can't be opened yet.
 * A change of metadata makes no new generation and causes no event that verifies, so it may be repeated. Returns false when the
 * row is gone, or has a verdict on this generation already.
 */
export async function storeVerdict(
  firestore: Firestore,
  row: DocumentReference,
  file: File,
  generation: string,
  verdict: Verdict,
): Promise<boolean> {
  const verification = verificationOf(verdict)
  await file.setMetadata({ ...HOUSE_METADATA, metadata: { verification, generation, ...NO_TOKENS } })
  const none = FieldValue.delete()
  const fields = {
    verification,
    verified_at: FieldValue.serverTimestamp(),
    generation,
    absent_at: none,
    rejection: 'rejection' in verdict ? verdict.rejection : none,
    caveats: 'rejection' in verdict || verdict.caveats.length === 0 ? none : verdict.caveats,
  }
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(row)
    if (!stored.exists || hasVerdict(stored.data(), generation)) return false
    transaction.update(row, fields)
    return true
  })
}

/**
 * Records on a row that its file has not arrived, unless it has a verdict or says so already. The app writes a row after the upload, so only
 * another client's row comes first. An event of the file, should it arrive, verifies it.
 */
export async function markAbsent(firestore: Firestore, row: DocumentReference): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const stored = (await transaction.get(row)).data()
    if (stored === undefined || stored['verification'] !== undefined || stored['absent_at'] !== undefined) return
    transaction.update(row, { absent_at: FieldValue.serverTimestamp() })
  })
}

/** Records on a row that its file could not be checked, unless it has a verdict. A later event may still check the file. */
export async function markUnchecked(firestore: Firestore, row: DocumentReference): Promise<void> {
  const verification: Verification = 'unchecked'
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(row)
    if (stored.exists && stored.data()?.['verification'] === undefined) transaction.update(row, { verification })
  })
}
