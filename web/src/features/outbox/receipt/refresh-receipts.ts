import { findRow } from '@sotto/domain/documents/document'
import { documentsOf, exchangesOf, isAnswerable } from '@sotto/domain/questions/question'
import {
  cacheAnswerDocuments,
  cacheDocuments,
  cacheReceipts,
  readCachedReceipt,
  cacheThread,
} from '#data/local/outbox/receipts.ts'
import { listTypedAnswers } from '#data/local/outbox/typed-answers.ts'
import { listOwnDocuments } from '#data/remote/documents/document-rows.ts'
import { listReceipts, type StoredReceipt } from '#data/remote/submissions/receipts.ts'
import { listOwnThread } from '#data/remote/submissions/threads.ts'

/* Brings to this device what the server has of a person's receipts. Everything throws what kept it from that. */

/** All receipts, and the open questions about them. */
export async function refreshReceipts(uid: string): Promise<void> {
  const seen = await listReceipts(uid)
  // What this device can't store, it does not show either.
  if (!(await cacheReceipts(uid, seen)).ok) throw new Error('The receipts were not stored on this device')
  await refreshThreads(uid, seen)
}

/** Where the files of one application stand. */
export async function refreshDocuments(uid: string, id: string): Promise<void> {
  await cacheDocuments(uid, id, await listOwnDocuments(uid, { submissionId: id }))
}

/**
 * Brings the open questions to this device, so that they can be answered without a network. A thread that has them all is not read again.
 * While an answer is written that is not sent, its question may be any, also a closed one: then each thread is read that is unknown here.
 */
async function refreshThreads(uid: string, seen: readonly StoredReceipt[]): Promise<void> {
  const isWriting = (await listTypedAnswers(uid)).length > 0
  for (const { id, receipt } of seen) {
    const open = receipt.open_requests ?? 0
    if (open === 0 && !(isWriting && (receipt.requests ?? 0) > 0)) continue
    const { thread } = (await readCachedReceipt(uid, id)) ?? {}
    const known = thread && exchangesOf(thread).filter((exchange) => isAnswerable(exchange, receipt.status)).length
    if (thread === undefined || (open > 0 && known !== open)) await cacheThread(uid, id, await listOwnThread(uid, id))
  }
}

/** The questions about one application, with where the files of their answers stand. */
export async function refreshThread(uid: string, id: string): Promise<void> {
  await cacheThread(uid, id, await listOwnThread(uid, id))
  await refreshAnswerDocuments(uid, id)
}

/** Of an answer whose files all have a verdict nothing is read again. */
async function refreshAnswerDocuments(uid: string, submissionId: string): Promise<void> {
  const { thread, answerDocuments = {} } = (await readCachedReceipt(uid, submissionId)) ?? {}
  for (const { id, answer } of thread?.answers ?? []) {
    const rows = answerDocuments[id] ?? []
    const names = Object.keys(documentsOf(answer))
    if (names.every((name) => findRow(rows, name)?.verification !== undefined)) continue
    const seen = await listOwnDocuments(uid, { submissionId, answerId: id })
    await cacheAnswerDocuments(uid, submissionId, id, seen)
  }
}
