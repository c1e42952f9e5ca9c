import type { Submission } from '@sotto/domain/submission'
import { Dexie } from 'dexie'
import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './errors.ts'
import type { KeptSubmission } from './records.ts'
import { eraseReviewNotesBut } from './review-notes.ts'

/*
 * What an admin saw, for a day without a connection: that the server called them an admin, the submissions as last seen, and which
 * of them they have opened. The first two go when the session or the role ends, or when the server has said nothing for a day.
 * Nothing in it is the admin's own: their unsaved notes lie in `review-notes.ts`.
 */

/** For so long a desk is kept without a word of the server's: whoever is an admin no more can't keep it by staying offline. */
export const DESK_MS = 24 * 60 * 60 * 1000

/** Notes that the server called a person an admin just now. Without the note they are none while there is no connection. */
export async function noteAdmin(uid: string): Promise<void> {
  try {
    await database.admins.put({ uid, saidAt: Date.now() })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** When the server called a person an admin last; null when that was never, or too long ago. */
export async function adminSince(uid: string): Promise<number | null> {
  try {
    const known = await database.admins.get(uid)
    return known === undefined || isOver(known.saidAt, Date.now()) ? null : known.saidAt
  } catch (error) {
    storageFailureOf(error)
    return null
  }
}

/** Erases the desks of which the server has said nothing for too long. */
export async function sweepDesks(now: number): Promise<void> {
  const { admins, desk } = database
  try {
    await database.transaction('rw', [admins, desk], async () => {
      const over = await admins.filter(({ saidAt }) => isOver(saidAt, now)).primaryKeys()
      for (const uid of over) await forgetDeskOf(uid)
    })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** A moment that lies far ahead was noted by a clock that was wrong, and would hold for too long. */
function isOver(saidAt: number, now: number): boolean {
  return Math.abs(now - saidAt) >= DESK_MS
}

/** What an admin saw, the longest ago first. */
export function allOf(uid: string) {
  return database.desk.where('[uid+seenAt]').between([uid, Dexie.minKey], [uid, Dexie.maxKey])
}

/** All submissions that this device keeps as an admin last saw them. */
export function listKeptSubmissions(uid: string): Promise<readonly KeptSubmission[]> {
  return allOf(uid).toArray()
}

/** A submission as an admin last saw it; null when this device does not keep it. */
export async function readKeptSubmission(uid: string, id: string): Promise<KeptSubmission | null> {
  return (await database.desk.get([uid, id])) ?? null
}

/** Enough for a day without a connection; the device is no archive of other people's applications. */
const MOST_KEPT = 200

export type KeepSubmissionsResult = { kept: true } | { kept: false; reason: StorageFailure }

/** Keeps submissions as an admin saw them just now, and lets go of those seen longest ago. */
export async function keepSubmissions(
  uid: string,
  seen: readonly { id: string; submission: Submission | null }[],
): Promise<KeepSubmissionsResult> {
  const seenAt = Date.now()
  const readable = seen.flatMap(({ id, submission }) => (submission === null ? [] : [{ uid, id, submission, seenAt }]))
  try {
    await database.transaction('rw', [database.desk, database.admins], async () => {
      // A role that has just ended took the desk with it: nothing is put back after that.
      if ((await database.admins.get(uid)) === undefined) return
      await database.desk.bulkPut(readable)
      const surplus = (await allOf(uid).count()) - MOST_KEPT
      if (surplus > 0) await allOf(uid).limit(surplus).delete()
    })
    return { kept: true }
  } catch (error) {
    return { kept: false, reason: storageFailureOf(error) }
  }
}

/** Submission id → the revision at which an admin last opened it; only those that were opened on this device. */
export async function listLooks(uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await database.looks.bulkGet(ids.map((id): [string, string] => [uid, id]))
  return new Map(found.flatMap((look) => (look === undefined ? [] : [[look.id, look.revision] as const])))
}

/** Notes that an admin has seen a submission at a revision. A look that can't be noted leaves it marked as new. */
export async function noteLook(uid: string, id: string, revision: number): Promise<void> {
  try {
    await database.looks.put({ uid, id, revision })
  } catch (error) {
    storageFailureOf(error)
  }
}

/**
 * Forgets what admins saw and noted on this device, and that they are admins; all but one, if there is one who still is. What they
 * saw the server has; what they noted and did not save is lost. A device that can't write keeps it until the next time.
 */
export async function forgetDesks(except: string | null): Promise<void> {
  const { admins, desk } = database
  try {
    await database.transaction('rw', [admins, desk], () => forgetDesksBut(except))
  } catch (error) {
    storageFailureOf(error)
  }
}

/** Part of the caller's transaction. */
export async function forgetDesksBut(except: string | null): Promise<void> {
  const others = await database.admins.filter(({ uid }) => uid !== except).primaryKeys()
  for (const uid of others) await forgetDeskOf(uid)
  eraseReviewNotesBut(except)
}

/** Part of the caller's transaction. */
export async function forgetDeskOf(uid: string): Promise<void> {
  await Promise.all([database.admins.delete(uid), allOf(uid).delete()])
}
