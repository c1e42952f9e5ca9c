import { connection, database } from './database.ts'
import { clearAdminCacheBut } from './admin-cache.ts'
import { ignoreStorageFailure } from './errors.ts'
import type { DeviceOwner } from './records.ts'
import { removeShare } from './shares.ts'

/*
 * Whose device this is, by one record: who is signed in as far as the device knows, and who signed out while Auth may still hold
 * their session. With the owner goes what their session brought. Drafts and the outbox stay, and belong to their owner alone.
 */

export type Person = NonNullable<DeviceOwner['person']>

const ID = 'owner'

/** Whose device it is; undefined where no person has ever signed in. Throws while the database can't be read. */
export function readOwner(): Promise<DeviceOwner | undefined> {
  return database.owner.get(ID)
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

/** Notes who is signed in, and erases what sessions of others brought. Drafts and the outbox stay, of every person. */
export async function noteOwner(person: Person): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const before = await readOwner()
    await database.owner.put({ id: ID, person, leaving: null })
    if (before?.person?.uid === person.uid) return
    await eraseSessionsBut(person.uid)
  })
}

/** Notes that a person's session is over, and erases what it brought, and what was shared with their app and never attached. */
export async function endOwner(uid: string): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const next = (await readOwner())?.person
    // Another window may know of the next person already.
    if (next && next.uid !== uid) return
    await database.owner.put({ id: ID, person: null, leaving: uid })
    await eraseSessionsBut(null)
    const shares = database.shares.filter((share) => share.uid === uid || share.uid === null)
    await removeShare(...(await shares.primaryKeys()))
  })
}

/** Notes that Auth no longer holds a session. */
export async function noteLeft(): Promise<void> {
  await database.owner.update(ID, { leaving: null })
}

/** What sessions brought: receipts with the rows of their files, what an admin saw, upload sessions. */
async function eraseSessionsBut(uid: string | null): Promise<void> {
  const { receipts, looks } = database
  await Promise.all(
    [receipts, looks].map((table) =>
      table
        .where('uid')
        .notEqual(uid ?? '')
        .delete(),
    ),
  )
  await clearAdminCacheBut(uid)
  await clearUploadSessions()
}

/** Forgets every upload session on this device: the address of one lets anyone write to that upload without signing in. */
export async function forgetUploadSessions(): Promise<void> {
  await ignoreStorageFailure(clearUploadSessions)
}

/** Part of the caller's transaction, or one of its own. The files then start again; what is complete stays complete. */
async function clearUploadSessions(): Promise<void> {
  await database.outbox.toCollection().modify((entry) => {
    entry.files = Object.fromEntries(
      Object.entries(entry.files).map(([name, progress]) => [name, { ...progress, session: null }]),
    )
  })
}
