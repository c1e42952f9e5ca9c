import type { DocumentRow } from '@sotto/domain/documents/document'
import { ok, type Result } from '@sotto/domain/shared/result'
import { mayWithdraw, WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Receipt } from '@sotto/domain/submission/submission'
import type { FrozenAnswer, StoredAnswer, Thread } from '@sotto/domain/questions/question'
import { database } from '../database/database.ts'
import { type StorageFailure, storageResult } from '../errors.ts'
import { mayCacheFor } from '../person/owner-record.ts'
import type { CachedReceipt } from '../database/records.ts'

/*
 * The cache of a sponsor's receipts, with the rows of their files, the questions about them and the answers: as last seen, for reading
 * without a connection. The server has the truth. A receipt or a question is replaced only by one of the same revision or a later one,
 * and an answer never goes. All of it goes when its owner's session ends.
 */

/** This person's receipts as last seen, newest first. */
export async function listCachedReceipts(uid: string): Promise<readonly CachedReceipt[]> {
  const kept = await database.receipts.where('uid').equals(uid).toArray()
  return kept.sort((a, b) => b.receipt.created_at.getTime() - a.receipt.created_at.getTime())
}

/** A receipt of this person as last seen; nothing when this device never saw it. */
export async function readCachedReceipt(uid: string, id: string): Promise<CachedReceipt | undefined> {
  const kept = await database.receipts.get(id)
  return kept?.uid === uid ? kept : undefined
}

export interface IdentifiedReceipt {
  id: string
  receipt: Receipt
}

/** Caches receipts as last seen. One that was seen at a later revision already is not replaced. */
export function cacheReceipts(uid: string, seen: readonly IdentifiedReceipt[]): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    await database.transaction('rw', [database.receipts, database.owner], () => cacheNewest(uid, seen))
    return ok()
  })
}

/** Part of the caller's transaction. A receipt that arrives after its owner has signed out is not cached. */
export async function cacheNewest(uid: string, seen: readonly IdentifiedReceipt[]): Promise<void> {
  if (!(await mayCacheFor(uid))) return
  const before = await database.receipts.bulkGet(seen.map(({ id }) => id))
  const seenAt = Date.now()
  const newest = seen.flatMap(({ id, receipt }, index) => {
    const earlier = before[index]
    if (earlier !== undefined && isLater(earlier.receipt, receipt)) return []
    const { documents = null, withdrawalSentAt, thread, answerDocuments } = earlier ?? {}
    const isTold = withdrawalSentAt === undefined || !mayWithdraw(receipt.status)
    const known = { documents, ...(thread && { thread }), ...(answerDocuments && { answerDocuments }) }
    return [{ id, uid, receipt, seenAt, ...known, ...(!isTold && { withdrawalSentAt }) }]
  })
  await database.receipts.bulkPut(newest)
}

/** Whether a receipt was seen later than another. A withdrawal is the end of one, and changes no revision. */
function isLater(one: Receipt, other: Receipt): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision
  return one.status === WITHDRAWN && other.status !== WITHDRAWN
}

/** Changes a cached receipt of this person, if there is one; part of the caller's transaction, if it has one. Throws IndexedDB's errors. */
export async function changeReceipt(uid: string, id: string, change: (kept: CachedReceipt) => void): Promise<void> {
  await database.receipts
    .where('id')
    .equals(id)
    .and((kept) => kept.uid === uid)
    .modify(change)
}

/** Caches the rows of a receipt's files as last seen, with the receipt. Without a cached receipt nothing is stored. */
export function cacheDocuments(
  uid: string,
  id: string,
  documents: readonly DocumentRow[],
): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    await changeReceipt(uid, id, (kept) => {
      kept.documents = documents
    })
    return ok()
  })
}

/** The same for the files of one answer. */
export function cacheAnswerDocuments(
  uid: string,
  id: string,
  answerId: string,
  documents: readonly DocumentRow[],
): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    await changeReceipt(uid, id, (kept) => {
      kept.answerDocuments = { ...kept.answerDocuments, [answerId]: documents }
    })
    return ok()
  })
}

/** Forgets what was seen of an answer's files before the last of them left: they would be shown as not received. */
export function forgetAnswerDocuments(kept: CachedReceipt, answerId: string): void {
  const rows = Object.entries(kept.answerDocuments ?? {}).filter(([id]) => id !== answerId)
  if (kept.answerDocuments) kept.answerDocuments = Object.fromEntries(rows)
}

/** Caches a thread as last seen, with the receipt. Without a cached receipt nothing is stored. */
export function cacheThread(uid: string, id: string, seen: Thread): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    await changeReceipt(uid, id, (kept) => {
      kept.thread = mergeThreads(kept.thread, seen)
    })
    return ok()
  })
}

function mergeThreads(known: Thread | undefined, seen: Thread): Thread {
  if (known === undefined) return seen
  const questions = new Map(seen.questions.map((each) => [each.id, each]))
  for (const each of known.questions) {
    const other = questions.get(each.id)
    if (other === undefined || each.question.revision > other.question.revision) questions.set(each.id, each)
  }
  const answers = new Map([...known.answers, ...seen.answers].map((each) => [each.id, each]))
  return { questions: [...questions.values()], answers: [...answers.values()] }
}

/** A thread with an answer that the server was seen to hold. Until the thread is read again its time is the device's. */
export function withSentAnswer(thread: Thread | undefined, id: string, answer: FrozenAnswer, sentAt: Date): Thread {
  const { questions, answers } = thread ?? { questions: [], answers: [] }
  const sent: StoredAnswer = { id, answer: { ...answer, created_at: sentAt } }
  return { questions, answers: answers.some((each) => each.id === id) ? answers : [...answers, sent] }
}
