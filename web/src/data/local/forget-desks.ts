import { database } from './database.ts'
import { allOf } from './list-kept-submissions.ts'
import { eraseReviewNotesBut } from './review-notes.ts'
import { storageFailureOf } from './storage-failure.ts'

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
