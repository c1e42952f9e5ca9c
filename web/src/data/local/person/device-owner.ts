import { noteErasing } from '#lib/browser/departure-note.ts'
import { database } from '../database/database.ts'
import { clearAdminCacheBut } from '../admin/admin-cache.ts'
import { ignoreStorageFailure } from '../errors.ts'
import { OWNER_ID, readOwner } from './owner-record.ts'
import type { DeviceOwner } from '../database/records.ts'
import { eraseDeskViewsOf } from '../admin/desk-views.ts'
import { eraseReviewNotesOf } from '../admin/review-notes.ts'
import { removeShare } from '../shares.ts'
import { eraseAnswerNotesOf, eraseSettledNotes } from '../outbox/typed-answers.ts'
import { eraseReasonsOf } from '../outbox/withdrawals.ts'
import { eraseNotesOf } from '../typed-words.ts'

/*
 * Whose device this is, by one record: who is signed in as far as the device knows, and who signed out while Auth may still hold
 * their session. With the owner goes what their session brought. Drafts, the outbox, unsaved notes and shared
 * files stay, and belong to their owner alone.
 */

export type Person = NonNullable<DeviceOwner['person']>

/**
 * Notes who is signed in, and erases what sessions of others brought. Drafts and the outbox stay, of every person. A resumed session
 * changes nothing where its person has signed out: Auth may still hold a session that the device has ended.
 */
export async function noteOwner(person: Person, isResumed = false): Promise<void> {
  await finishErasing()
  await database.transaction('rw', database.tables, async () => {
    const before = await readOwner()
    if (isResumed && before?.leaving === person.uid) return
    await database.owner.put({ id: OWNER_ID, person, leaving: null })
    if (before?.person?.uid === person.uid) return
    await eraseSessionsBut(person.uid)
  })
}

/** Notes that a person's session is over, and erases what it brought, and what was shared with the app and is nobody's. */
export async function endOwner(uid: string): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const owner = await readOwner()
    // Another window may know of the next person already.
    if (owner?.person && owner.person.uid !== uid) return
    await endSessionOf(uid, owner?.erasing)
  })
  await eraseSettledNotes()
}

/**
 * The same where everything else of theirs is erased too. Part of the caller's transaction on all tables, which changes nothing
 * outside of the database: `finishErasing` does that once it is committed.
 */
export async function endErasedOwner(uid: string): Promise<void> {
  await endSessionOf(uid, uid)
}

async function endSessionOf(uid: string, erasing: string | undefined): Promise<void> {
  await database.owner.put({ id: OWNER_ID, person: null, leaving: uid, ...(erasing !== undefined && { erasing }) })
  await eraseSessionsBut(null)
  const unclaimed = database.shares.filter((share) => share.uid === null)
  await removeShare(...(await unclaimed.primaryKeys()))
}

/**
 * Erases what lies outside of the database of a person who erased what was theirs, and tells the other windows. At each start it
 * finishes what a closed window left; where nothing is left it does nothing.
 */
export async function finishErasing(): Promise<void> {
  await ignoreStorageFailure(async () => {
    const uid = (await readOwner())?.erasing
    if (uid === undefined) return
    eraseReviewNotesOf(uid)
    eraseDeskViewsOf(uid)
    eraseNotesOf(uid)
    eraseReasonsOf(uid)
    eraseAnswerNotesOf(uid)
    noteErasing(Date.now())
    await database.owner
      .where('id')
      .equals(OWNER_ID)
      .modify((owner) => {
        if (owner.erasing === uid) delete owner.erasing
      })
  })
}

/** Notes that Auth no longer holds a session. */
export async function noteLeft(): Promise<void> {
  await database.owner.update(OWNER_ID, { leaving: null })
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
    if (entry.kind === 'withdrawal') return
    entry.files = Object.fromEntries(
      Object.entries(entry.files).map(([name, progress]) => [name, { ...progress, session: null }]),
    )
  })
}
