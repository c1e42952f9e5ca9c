import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { joinWords } from '@sotto/domain/questions/answer-words'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import { applicationIdOf, isParked, lacksFiles, refuseTakingBack } from '#data/sync/entry-state.ts'
import type { OutboxStore } from '#data/sync/ports.ts'
import type { AnswerEntry, FollowUpEntry } from '../database/records.ts'
import { database } from '../database/database.ts'
import { type StorageFailure, storageFailureOf, storageResult } from '../errors.ts'
import { moveFiles, removeFilesOf } from '../files/file-chunks.ts'
import { markDamage } from './outbox.ts'
import { changeReceipt, forgetAnswerDocuments, withSentAnswer } from './receipts.ts'
import { eraseSettledNotes, putTypedAnswer, readTypedAnswer } from './typed-answers.ts'
import { keepReason } from './withdrawals.ts'
import { answer, applicationStore } from './application-store.ts'

/*
 * What follows an application that has arrived: its withdrawal, and answers to questions about it. `withdrawals.ts` and `answers.ts` queue
 * them, each once. Here each is taken back as long as the server can't hold it, and let go of once it does. `outboxStore` is the device's
 * end of sending for all entries, applications too.
 */

/** `sending`: a sender may be at work on it. `sent`: the server may hold it, so that it can only be sent. */
export type TakeBackFailure = 'gone' | 'sending' | 'sent' | StorageFailure

/**
 * Takes back what was queued: the entry goes, its words are what was typed again, and its files are attached to them. Of an answer that
 * the server holds, and of which it can't get all files any more, nothing is typed again: the entry goes with its files. A sender begins
 * and this ends an entry in one transaction each, so they never both have it.
 */
export function takeBackFollowUp(uid: string, id: string): Promise<Result<void, TakeBackFailure>> {
  const { outbox, answers, attachments, chunks, receipts } = database
  return storageResult(async () => {
    await markDamage(uid, id)
    const tables = [outbox, answers, attachments, chunks, receipts]
    return database.transaction('rw', tables, async (): Promise<Result<void, TakeBackFailure>> => {
      const entry = await outbox.get(id)
      if (entry?.uid !== uid || entry.kind === 'application') return failed('gone')
      const refusal = refuseTakingBack(entry)
      if (refusal !== undefined) return failed(refusal)
      if (lacksFiles(entry)) {
        await letGoOf(entry)
        return ok()
      }
      if (entry.kind === 'answer') await typeAgain(entry)
      // First: a reason that is kept twice is not lost, and one that is kept nowhere stays in its entry.
      else if (!isParked(entry) && !keepReason(uid, id, entry.reason)) return failed('storage-full')
      await outbox.delete(id)
      return ok()
    })
  })
}

/** What was typed meanwhile follows what was queued before. */
async function typeAgain({ id, uid, answer: { request_id, text }, words = { text } }: AnswerEntry): Promise<void> {
  await moveFiles(id, request_id)
  await putTypedAnswer(uid, request_id, joinWords(words, await readTypedAnswer(uid, request_id)))
}

/**
 * Lets go of what the server holds. The receipt as last seen notes that it was sent, until it is seen again. A device without room for
 * the note lets go alone; the server has it. Throws IndexedDB's errors.
 */
export async function finishFollowUp(id: string): Promise<void> {
  try {
    await letGo(id, noteSent)
  } catch (error) {
    if (storageFailureOf(error) !== 'storage-full') throw error
    await letGo(id, () => Promise.resolve())
  }
  await eraseSettledNotes()
}

/** `note` is part of the transaction. */
async function letGo(id: string, note: typeof noteSent): Promise<void> {
  const { outbox, receipts, attachments, chunks } = database
  await database.transaction('rw', [outbox, receipts, attachments, chunks], async () => {
    const entry = await outbox.get(id)
    if (entry === undefined || entry.kind === 'application') return
    await removeEntry(id)
    await note(entry)
  })
}

/** Part of the caller's transaction. */
async function letGoOf(entry: FollowUpEntry): Promise<void> {
  await removeEntry(entry.id)
  await noteSent(entry)
}

async function removeEntry(id: string): Promise<void> {
  await removeFilesOf(id)
  await database.outbox.delete(id)
}

/** Part of the caller's transaction. */
async function noteSent(entry: FollowUpEntry): Promise<void> {
  await changeReceipt(entry.uid, applicationIdOf(entry), (kept) => {
    if (entry.kind === 'answer') {
      kept.thread = withSentAnswer(kept.thread, entry.id, entry.answer, new Date())
      if (!lacksFiles(entry)) forgetAnswerDocuments(kept, entry.id)
    } else if (mayWithdraw(kept.receipt.status)) kept.withdrawalSentAt = Date.now()
  })
}

/** The device's end of sending for every kind of entry. */
export const outboxStore: OutboxStore = {
  ...applicationStore,
  finishFollowUp: (id) => answer(() => finishFollowUp(id)),
}
