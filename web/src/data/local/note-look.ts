import { database } from './database.ts'
import { storageFailureOf } from './storage-failure.ts'

/** Notes that an admin has seen a submission at a revision. A look that can't be noted leaves it marked as new. */
export async function noteLook(uid: string, id: string, revision: number): Promise<void> {
  try {
    await database.looks.put({ uid, id, revision })
  } catch (error) {
    storageFailureOf(error)
  }
}
