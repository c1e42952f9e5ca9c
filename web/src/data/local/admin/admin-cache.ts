import { ok, type Result } from '@sotto/domain/shared/result'
import type { Submission } from '@sotto/domain/submission/submission'
import { Dexie } from 'dexie'
import { database } from '../database/database.ts'
import { ignoreStorageFailure, storageResult, type StorageFailure } from '../errors.ts'
import { hasLeft } from '../person/owner-record.ts'
import type { CachedSubmission } from '../database/records.ts'
import { eraseReviewNotesOf } from './review-notes.ts'

/*
 * The cache of what an admin saw, for a day without a connection: their role (`admins`), submissions (`desk`), and the revision at
 * which they opened each (`looks`). The server has the truth. Role and submissions go when the role ends, or when the server has not
 * confirmed it for a day; all three go when the session ends. An admin's unsaved notes are no cache: see `review-notes.ts`.
 */

/** Milliseconds for which the cache outlives the last confirmation of the role: staying offline does not prolong it. */
export const ADMIN_CACHE_MS = 24 * 60 * 60 * 1000

/** Notes that the server has just confirmed a person as an admin. Without the note they are none while there is no connection. */
export async function cacheAdminRole(uid: string): Promise<void> {
  await ignoreStorageFailure(() =>
    database.transaction('rw', [database.admins, database.owner], async () => {
      if (!(await hasLeft(uid))) await database.admins.put({ uid, saidAt: Date.now() })
    }),
  )
}

/** When the server last confirmed a person as an admin (milliseconds since 1970); null when never, or too long ago. */
export async function cachedAdminSince(uid: string): Promise<number | null> {
  const known = await ignoreStorageFailure(() => database.admins.get(uid))
  return known === undefined || isOver(known.saidAt, Date.now()) ? null : known.saidAt
}

/** Clears the cache of each admin whose role the server has not confirmed for too long. */
export async function sweepAdminCache(now: number): Promise<void> {
  const { admins, desk } = database
  await ignoreStorageFailure(() =>
    database.transaction('rw', [admins, desk], async () => {
      const over = await admins.filter(({ saidAt }) => isOver(saidAt, now)).primaryKeys()
      for (const uid of over) await clearAdminCacheOf(uid)
    }),
  )
}

/** A moment far ahead counts as over too: a clock that was wrong noted it, and it would hold for too long. */
function isOver(saidAt: number, now: number): boolean {
  return Math.abs(now - saidAt) >= ADMIN_CACHE_MS
}

/** An admin's cached submissions, the one seen longest ago first. */
function allOf(uid: string) {
  return database.desk.where('[uid+seenAt]').between([uid, Dexie.minKey], [uid, Dexie.maxKey])
}

/** All cached submissions of an admin, as last seen. */
export function listCachedSubmissions(uid: string): Promise<readonly CachedSubmission[]> {
  return allOf(uid).toArray()
}

/** How many submissions are cached of an admin. */
export function countCachedSubmissions(uid: string): Promise<number> {
  return allOf(uid).count()
}

/** A submission as an admin last saw it; null when it is not cached. */
export async function readCachedSubmission(uid: string, id: string): Promise<CachedSubmission | null> {
  return (await database.desk.get([uid, id])) ?? null
}

/** Enough for a day without a connection; the device is no archive of other people's applications. */
const MAX_CACHED = 200

/** Caches submissions as an admin saw them just now, and drops those seen longest ago. */
export async function cacheSubmissions(
  uid: string,
  seen: readonly { id: string; submission: Submission | null }[],
): Promise<Result<void, StorageFailure>> {
  const seenAt = Date.now()
  const readable = seen.flatMap(({ id, submission }) => (submission === null ? [] : [{ uid, id, submission, seenAt }]))
  return storageResult(async () => {
    await database.transaction('rw', [database.desk, database.admins], async () => {
      // The cache of a role that has just ended was cleared: nothing is put back after that.
      if ((await database.admins.get(uid)) === undefined) return
      await database.desk.bulkPut(readable)
      const surplus = (await allOf(uid).count()) - MAX_CACHED
      if (surplus > 0) await allOf(uid).limit(surplus).delete()
    })
    return ok()
  })
}

/** Submission id → the revision at which an admin last opened it; only those that were opened on this device. */
export async function listViewedRevisions(uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await database.looks.bulkGet(ids.map((id): [string, string] => [uid, id]))
  return new Map(found.flatMap((look) => (look === undefined ? [] : [[look.id, look.revision] as const])))
}

/** Notes that an admin has opened a submission at a revision. Where that can't be stored, the submission stays marked as new. */
export async function markViewed(uid: string, id: string, revision: number): Promise<void> {
  await ignoreStorageFailure(() =>
    database.transaction('rw', [database.looks, database.owner], async () => {
      if (!(await hasLeft(uid))) await database.looks.put({ uid, id, revision })
    }),
  )
}

/**
 * The role of `uid` has ended: clears the cache of every admin on this device, as the others' sessions are over, and the unsaved notes of
 * this one: those are lost. A device that can't write keeps the cache until the next call.
 */
export async function clearAdminCache(uid: string): Promise<void> {
  const { admins, desk } = database
  await ignoreStorageFailure(() =>
    database.transaction('rw', [admins, desk], async () => {
      await clearAdminCacheBut(null)
      eraseReviewNotesOf(uid)
    }),
  )
}

/** The cache alone, without the notes; part of the caller's transaction, on `admins` and `desk`. */
export async function clearAdminCacheBut(except: string | null): Promise<void> {
  const others = await database.admins.filter(({ uid }) => uid !== except).primaryKeys()
  for (const uid of others) await clearAdminCacheOf(uid)
}

/** One admin's role and submissions; part of the caller's transaction, on `admins` and `desk`. */
export async function clearAdminCacheOf(uid: string): Promise<void> {
  await Promise.all([database.admins.delete(uid), allOf(uid).delete()])
}
