import { connection, database } from '../database/database.ts'
import type { DeviceOwner } from '../database/records.ts'

/*
 * Reading the one record that says whose device this is. `device-owner.ts` has every change of it.
 */

export const OWNER_ID = 'owner'

/** Whose device it is; undefined where no person has ever signed in. Throws while the database can't be read. */
export function readOwner(): Promise<DeviceOwner | undefined> {
  return database.owner.get(OWNER_ID)
}

/** Tells whose device it is, now and whenever a window changes that. A database that can't be read tells nothing. */
export function watchOwner(onOwner: (owner: DeviceOwner | undefined) => void): () => void {
  const watching = connection.liveRead(readOwner).subscribe(onOwner)
  return () => watching.unsubscribe()
}

/** Whether records that a session brings may be cached for a person: not once it is over. Part of the caller's transaction. */
export async function mayCacheFor(uid: string): Promise<boolean> {
  const owner = await readOwner()
  return owner === undefined || owner.person?.uid === uid
}

/**
 * Whether a person has just signed out here, or erased what was theirs: another window may still be at work for them, and must not
 * begin a record. Part of the caller's transaction.
 */
export async function hasLeft(uid: string): Promise<boolean> {
  return (await readOwner())?.leaving === uid
}
