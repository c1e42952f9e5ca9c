import type { Submission } from '@sotto/domain/submission'
import { database } from './database.ts'
import { allOf } from './list-kept-submissions.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

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
