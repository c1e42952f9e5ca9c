import { connection, database } from './database.ts'
import { forgetDesksBut } from './admin-cache.ts'
import { clearUploadSessions } from './outbox.ts'
import type { DeviceOwner } from './records.ts'
import { removeShare } from './shares.ts'

export type Person = NonNullable<DeviceOwner['person']>

const ID = 'owner'

/** Whose device it is; undefined where nobody ever was. Throws while the database can't be read. */
export function readOwner(): Promise<DeviceOwner | undefined> {
  return database.owner.get(ID)
}

/** Tells whose device it is, now and whenever a window changes that. A database that can't be read tells nothing. */
export function watchOwner(onOwner: (owner: DeviceOwner | undefined) => void): () => void {
  const watching = connection.liveRead(readOwner).subscribe(onOwner)
  return () => watching.unsubscribe()
}

/** Whether records that a session brings may be kept for a person: not once it is over. Part of the caller's transaction. */
export async function mayKeepFor(uid: string): Promise<boolean> {
  const owner = await readOwner()
  return owner === undefined || owner.person?.uid === uid
}

/** Notes who is signed in. What sessions of others brought goes; drafts and what waits to be sent stay, whoever they belong to. */
export async function noteOwner(person: Person): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const before = await readOwner()
    await database.owner.put({ id: ID, person, leaving: null })
    if (before?.person?.uid === person.uid) return
    await forgetAllBut(person.uid)
  })
}

/** Notes that a person's session is over, and erases what it brought, and what was shared with their app and never attached. */
export async function endOwner(uid: string): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const next = (await readOwner())?.person
    // Another window may know of the next person already.
    if (next && next.uid !== uid) return
    await database.owner.put({ id: ID, person: null, leaving: uid })
    await forgetAllBut(null)
    const shares = database.shares.filter((share) => share.uid === uid || share.uid === null)
    await removeShare(...(await shares.primaryKeys()))
  })
}

/** Auth holds nobody's session any more. */
export async function noteLeft(): Promise<void> {
  await database.owner.update(ID, { leaving: null })
}

/** What sessions brought: receipts with the rows of their files, the desk, what was seen on it, upload sessions. */
async function forgetAllBut(uid: string | null): Promise<void> {
  const { receipts, looks } = database
  await Promise.all(
    [receipts, looks].map((table) =>
      table
        .where('uid')
        .notEqual(uid ?? '')
        .delete(),
    ),
  )
  await forgetDesksBut(uid)
  await clearUploadSessions()
}
