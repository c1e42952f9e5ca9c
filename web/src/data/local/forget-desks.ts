import { database } from './database.ts'
import { allOf } from './list-kept-submissions.ts'
import { storageFailureOf } from './storage-failure.ts'

/**
 * Forgets what admins saw on this device, and that they are admins; all but one, if there is one who still is. The server has it
 * all. A device that can't write keeps it until the next time.
 */
export async function forgetDesks(except: string | null): Promise<void> {
  const { admins, desk } = database
  try {
    await database.transaction('rw', [admins, desk], async () => {
      const others = await admins.filter(({ uid }) => uid !== except).primaryKeys()
      for (const uid of others) await forgetDeskOf(uid)
    })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** Part of the caller's transaction. */
export async function forgetDeskOf(uid: string): Promise<void> {
  await Promise.all([database.admins.delete(uid), allOf(uid).delete()])
}
