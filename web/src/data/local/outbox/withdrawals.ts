import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { cleanText, utf16Length } from '@sotto/domain/shared/text'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import { titleOf } from '@sotto/domain/submission/project-name'
import { refuseTakingBack } from '#data/sync/entry-state.ts'
import { database } from '../database/database.ts'
import { storageFailureOf, storageResult, type StorageFailure } from '../errors.ts'
import { queuedWithdrawal } from './outbox.ts'
import { eraseReason, keepReason } from './withdrawal-reason.ts'

/*
 * Withdrawals in the outbox: each is queued once, taken back as long as the server can't hold it, and let go of once it does.
 */

/** `not-open`: this device knows of no application under this id that could be withdrawn. `too-long`: the reason is. */
export type QueueWithdrawalFailure = 'not-open' | 'too-long' | StorageFailure

/** Puts the withdrawal of a received application in the outbox. Needs no network. One that waits already stays as it is. */
export async function queueWithdrawal(
  uid: string,
  id: string,
  typed: string,
): Promise<Result<void, QueueWithdrawalFailure>> {
  const reason = cleanText(typed)
  if (utf16Length(reason) > MAX_WITHDRAWAL_REASON) return failed('too-long')
  const { outbox, receipts } = database
  const queued = await storageResult(() =>
    database.transaction('rw', [outbox, receipts], async (): Promise<Result<void, QueueWithdrawalFailure>> => {
      const [entry, kept] = [await outbox.get(id), await receipts.get(id)]
      if (entry?.kind === 'withdrawal' && entry.uid === uid) return ok()
      if (entry !== undefined || kept?.uid !== uid || !mayWithdraw(kept.receipt.status)) return failed('not-open')
      if (kept.withdrawalSentAt !== undefined) return ok()
      await outbox.add(queuedWithdrawal({ id, uid, reason, projectName: titleOf(kept.receipt), queuedAt: Date.now() }))
      return ok()
    }),
  )
  if (queued.ok) eraseReason(uid, id)
  return queued
}

/** `sending`: a sender may be at work on it. `sent`: the server may hold it, so that it can only be sent. */
export type TakeBackFailure = 'gone' | 'sending' | 'sent' | StorageFailure

/**
 * Keeps an application that was to be withdrawn: the entry goes, and its reason is what was typed again. A sender begins and this ends an
 * entry in one transaction each, so they never both have it.
 */
export function takeBackWithdrawal(uid: string, id: string): Promise<Result<void, TakeBackFailure>> {
  return storageResult(() =>
    database.transaction('rw', database.outbox, async (): Promise<Result<void, TakeBackFailure>> => {
      const entry = await database.outbox.get(id)
      if (entry?.uid !== uid || entry.kind !== 'withdrawal') return failed('gone')
      const refusal = refuseTakingBack(entry)
      if (refusal !== undefined) return failed(refusal)
      // First: a reason that is kept twice is not lost.
      if (entry.problem !== 'already-decided') keepReason(uid, id, entry.reason)
      await database.outbox.delete(id)
      return ok()
    }),
  )
}

/**
 * Lets go of a withdrawal that the server holds. Until its receipt tells of it, the receipt as last seen notes that it was sent. A device
 * without room for the note lets go alone; the server has it. Throws IndexedDB's errors.
 */
export async function finishWithdrawal(id: string): Promise<void> {
  try {
    await letGo(id)
  } catch (error) {
    if (storageFailureOf(error) !== 'storage-full') throw error
    await database.outbox
      .where('id')
      .equals(id)
      .and(({ kind }) => kind === 'withdrawal')
      .delete()
  }
}

async function letGo(id: string): Promise<void> {
  const { outbox, receipts } = database
  await database.transaction('rw', [outbox, receipts], async () => {
    const entry = await outbox.get(id)
    if (entry?.kind !== 'withdrawal') return
    await outbox.delete(id)
    await receipts
      .where('id')
      .equals(id)
      .and(({ uid, receipt }) => uid === entry.uid && mayWithdraw(receipt.status))
      .modify({ withdrawalSentAt: Date.now() })
  })
}
