import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { plainText, utf16Length } from '@sotto/domain/shared/text'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import { titleOf } from '@sotto/domain/submission/project-name'
import { database } from '../database/database.ts'
import { type StorageFailure, storageResult } from '../errors.ts'
import { queuedWithdrawal } from './outbox.ts'
import { eraseKeys, withBrowserStorage, writeItem } from '#data/browser-storage.ts'

/*
 * Withdrawals in the outbox, each queued once, and the reasons that are typed for them and not sent. `follow-ups.ts` takes withdrawals
 * back and lets go of them.
 */

/** `not-open`: this device knows of no application under this id that could be withdrawn. `too-long`: the reason is. */
export type QueueWithdrawalFailure = 'not-open' | 'too-long' | StorageFailure

/** Puts the withdrawal of a received application in the outbox. Needs no network. One that waits already stays as it is. */
export async function queueWithdrawal(
  uid: string,
  id: string,
  typed: string,
): Promise<Result<void, QueueWithdrawalFailure>> {
  const reason = plainText(typed)
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

const PREFIX = 'sotto-withdrawal:'

/**
 * Keeps the reason that is typed for withdrawing an application, as typed, within the turn of the key. It goes once it is queued, and
 * when its owner erases everything of theirs. False in a browser without room, or that forbids it: it keeps none.
 */
export function keepReason(uid: string, id: string, reason: string): boolean {
  if (reason !== '') return writeItem(keyOf(uid, id), reason)
  eraseReason(uid, id)
  return true
}

/** '' where none is kept. */
export function readReason(uid: string, id: string): string {
  return withBrowserStorage((store) => store.getItem(keyOf(uid, id))) ?? ''
}

function eraseReason(uid: string, id: string): void {
  withBrowserStorage((store) => store.removeItem(keyOf(uid, id)))
}

/** All reasons of a person. */
export function eraseReasonsOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}

const keyOf = (uid: string, id: string): string => `${PREFIX}${uid}:${id}`
