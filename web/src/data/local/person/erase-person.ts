import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { clearAdminCacheOf, countCachedSubmissions } from '../admin/admin-cache.ts'
import { removeFilesOfPerson, removeLooseChunks } from '../files/file-chunks.ts'
import { database } from '../database/database.ts'
import type { DraftRecord } from '../database/records.ts'
import { endErasedOwner } from './device-owner.ts'
import { ignoreStorageFailure, storageResult, type StorageFailure } from '../errors.ts'
import { readOwner } from './owner-record.ts'
import { listNoted } from '../admin/review-notes.ts'
import { countEntries } from '#data/outbox/unsent-work.ts'
import { listTypedAnswers } from '../outbox/typed-answers.ts'
import { countSharedFiles, removeShare } from '../shares.ts'

/*
 * Everything of one person on this device: counted, so that they know what they would lose, and erased as a whole, if they ask for it.
 * What their session brought goes at every sign-out (`device-owner.ts`).
 */

/** How much of a person's lies on this device. */
export interface HeldData {
  /** Drafts that are still being written. */
  drafts: number
  /** Files attached to drafts, to answers, and to what waits to be sent. */
  documents: number
  /** Of these files. */
  bytes: number
  /** Applications that wait to be sent. */
  waiting: number
  /** Those among them of which the server may have received a part, or all. */
  begun: number
  /** Withdrawals that wait to be sent. */
  withdrawals: number
  /** Answers to questions that wait to be sent, or are typed. */
  answers: number
  /** Files that another app shared and that are not attached yet. */
  shared: number
  /** Submissions with an admin's notes that are not saved on the server. */
  notes: number
  /** Copies of receipts; the server has them. */
  receipts: number
  /** Copies of submissions that an admin has seen; the server has them. */
  seen: number
}

/** What exists on this device alone. */
const LOSSES = [
  'drafts',
  'documents',
  'waiting',
  'begun',
  'withdrawals',
  'answers',
  'shared',
  'notes',
] as const satisfies readonly (keyof HeldData)[]

/** Whether erasing would lose anything for good. */
export function hasLosses(held: HeldData): boolean {
  return LOSSES.some((kind) => held[kind] > 0)
}

/** Counts what lies here of a person. Reads no bytes. Throws IndexedDB's errors. */
export async function countHeld(uid: string): Promise<HeldData> {
  const { attachments, outbox, receipts } = database
  const [drafts, deleted] = partition(await database.drafts.where('uid').equals(uid).toArray())
  const files = (await attachments.where('uid').equals(uid).toArray()).filter(({ draftId }) => !deleted.has(draftId))
  const entries = await outbox.where('uid').equals(uid).toArray()
  const { applications, withdrawals, answers } = countEntries(entries)
  return {
    drafts: drafts.filter(({ state }) => state === 'editing').length,
    documents: files.length,
    bytes: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
    waiting: applications,
    begun: entries.filter(({ kind, mayExistOnServer }) => kind === 'application' && mayExistOnServer).length,
    withdrawals,
    answers: answers + (await listTypedAnswers(uid)).length,
    shared: await countSharedFiles(uid),
    notes: listNoted(uid).size,
    receipts: await receipts.where('uid').equals(uid).count(),
    seen: await countCachedSubmissions(uid),
  }
}

/** The drafts of a person, and the ids of those that are deleted and can still be brought back. */
function partition(drafts: readonly DraftRecord[]): [drafts: readonly DraftRecord[], deleted: ReadonlySet<string>] {
  const deleted = drafts.filter(({ deletedAt }) => deletedAt !== null)
  return [drafts.filter(({ deletedAt }) => deletedAt === null), new Set(deleted.map(({ id }) => id))]
}

/** `changed`: more or less would be lost than the person was told, or another person has signed in. */
export type ErasePersonFailure = 'changed' | StorageFailure

/**
 * Erases everything of a person's from this device and ends their session, in one transaction: all of it or nothing. `told` is what
 * they agreed to lose. The value is what was erased. Only while no sender is at work; `finishErasing` follows.
 *
 * A full device has no room to note that the session is over, and room enough once the records are gone: there it takes two transactions.
 */
export async function erasePerson(uid: string, told: HeldData): Promise<Result<HeldData, ErasePersonFailure>> {
  const whole = await erase(uid, told, () => endErasedOwner(uid))
  if (whole.ok || whole.reason !== 'storage-full') return whole
  const records = await erase(uid, told, () => Promise.resolve())
  if (records.ok) {
    await ignoreStorageFailure(() =>
      database.transaction('rw', database.tables, async () => {
        await endErasedOwner(uid)
      }),
    )
  }
  return records
}

/** `end` is part of the transaction. */
function erase(uid: string, told: HeldData, end: () => Promise<void>): Promise<Result<HeldData, ErasePersonFailure>> {
  const { drafts, outbox, typed, answers, receipts, looks, shares } = database
  return storageResult(() =>
    database.transaction('rw', database.tables, async () => {
      const [held, owner] = [await countHeld(uid), await readOwner()]
      const isOthers = owner?.person != null && owner.person.uid !== uid
      if (isOthers || LOSSES.some((kind) => held[kind] !== told[kind])) return failed('changed')
      await removeFilesOfPerson(uid)
      await removeLooseChunks()
      for (const table of [drafts, outbox, typed, answers, receipts, looks])
        await table.where('uid').equals(uid).delete()
      await removeShare(...(await shares.where('uid').equals(uid).primaryKeys()))
      await clearAdminCacheOf(uid)
      await end()
      return ok(held)
    }),
  )
}
