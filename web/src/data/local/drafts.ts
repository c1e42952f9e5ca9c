import { MAX_DRAFT_NAME } from '@sotto/domain/drafts/draft'
import type { Answers } from '@sotto/domain/forms/fields'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { cleanText } from '@sotto/domain/shared/text'
import { withTimeout } from '#lib/with-timeout.ts'
import { connection, database } from './database/database.ts'
import { storageResult, type StorageFailure } from './errors.ts'
import { readContact } from './person/last-contact.ts'
import { hasLeft } from './person/owner-record.ts'
import type { DraftRecord, EditMark } from './database/records.ts'
import { requestPersistence } from './database/storage-estimate.ts'
import { compareTyped, eraseTyped, listTyped, withTyped } from './typed-words.ts'

/*
 * A draft: one application being written, by one person, on this device. Its version grows by one with each save; a save that
 * names another version is refused, so an old tab overwrites nothing. While it waits in the outbox it can't be edited, and
 * while it is marked as deleted no reader sees it (`draft-with-files.ts`). Readers get what its owner typed last, saved or not.
 */

/** A draft of this person as typed last, without its files; nothing when there is none or it was deleted. */
export async function readDraft(uid: string, id: string): Promise<DraftRecord | undefined> {
  const draft = await database.drafts.get(id)
  return draft?.uid === uid && draft.deletedAt === null ? withTyped(draft) : undefined
}

/** This person's drafts, those waiting to be sent among them, last saved first. */
export async function listDrafts(uid: string): Promise<readonly DraftRecord[]> {
  const drafts = await database.drafts
    .where('uid')
    .equals(uid)
    .filter((draft) => draft.deletedAt === null)
    .toArray()
  return drafts.map(withTyped).sort((a, b) => b.savedAt - a.savedAt)
}

/** Whether any person has written into a draft on this device. It tells no more of it. */
export async function hasDrafts(): Promise<boolean> {
  const written = await database.drafts.filter(({ version, deletedAt }) => version > 0 && deletedAt === null).first()
  return written !== undefined
}

/** Whether this person has typed into a draft on this device or sent an application from it. */
export async function hasWritten(uid: string): Promise<boolean> {
  const { drafts, outbox, receipts } = database
  const typed = await drafts
    .where('uid')
    .equals(uid)
    .filter(({ version, deletedAt }) => version > 0 && deletedAt === null)
    .count()
  return typed + (await outbox.where('uid').equals(uid).count()) + (await receipts.where('uid').equals(uid).count()) > 0
}

/** An empty draft of a sector's form, with an id of its own. It is not stored yet. */
export function newDraft(uid: string, sector: string): DraftRecord {
  const now = Date.now()
  return {
    id: newSubmissionId(),
    uid,
    sector,
    name: null,
    answers: {},
    state: 'editing',
    version: 0,
    edit: null,
    section: null,
    createdAt: now,
    savedAt: now,
    deletedAt: null,
  }
}

/**
 * Begins a draft of a sector's form, with nothing in it but who its owner is, as far as this device knows, and asks the browser to
 * keep this site's storage. Until its owner types, its version is 0.
 */
export async function createDraft(uid: string, sector: string): Promise<Result<DraftRecord, StorageFailure>> {
  const draft = newDraft(uid, sector)
  const { drafts, owner, outbox, receipts } = database
  const added = await storageResult(() =>
    database.transaction('rw', [drafts, owner, outbox, receipts], async () => {
      if (await hasLeft(uid)) return failed('storage-failed')
      const filledIn = await readContact(uid, sector)
      const answers = { ...filledIn.application, ...filledIn.account }
      const begun = Object.keys(answers).length > 0 ? { ...draft, answers, filledIn } : draft
      await drafts.add(begun)
      return ok(begun)
    }),
  )
  if (added.ok) void requestPersistence()
  return added
}

/**
 * Calls a draft what its owner wants; an empty name gives it its project's again. It changes nothing else, not even the version,
 * so a window in which the draft is being written goes on undisturbed.
 */
export async function renameDraft(
  uid: string,
  id: string,
  name: string,
): Promise<Result<void, 'gone' | StorageFailure>> {
  const cleaned = cleanText(name).slice(0, MAX_DRAFT_NAME).toWellFormed()
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      if ((await readDraft(uid, id)) === undefined) return failed('gone')
      await database.drafts.update(id, { name: cleaned === '' ? null : cleaned })
      return ok()
    }),
  )
}

/**
 * Moves a draft to another sector's form. All answers stay with it, also those that the new form does not ask for: a change
 * back finds them. A window that still shows the old form is refused its next save.
 */
export function changeSector(
  uid: string,
  id: string,
  sector: string,
): Promise<Result<void, 'gone' | 'waiting' | StorageFailure>> {
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      const draft = await readDraft(uid, id)
      if (draft === undefined) return failed('gone')
      if (draft.state === 'waiting') return failed('waiting')
      const { version } = draft
      const savedAt = Date.now()
      await database.drafts.put({ ...draft, sector, section: null, version: version + 1, edit: null, savedAt })
      return ok()
    }),
  )
}

export interface DraftSave {
  uid: string
  id: string
  /** The version that was read. */
  version: number
  /** Which words these are, when they were typed in a form: the saves of one opening follow each other. */
  edit?: EditMark | null
  answers: Answers
  section: string | null
}

/** The version that a save has made of a draft, and when. */
export type SavedDraft = Pick<DraftRecord, 'version' | 'savedAt'>

/** `newer`: another tab saved since `version`. `waiting`: it is in the outbox. `gone`: deleted or sent. */
export type SaveDraftFailure = 'newer' | 'gone' | 'waiting' | StorageFailure

export type SaveDraftResult = Result<SavedDraft, SaveDraftFailure>

/** A database that takes longer has stopped answering. */
const LONGEST_MS = 10_000

/**
 * Saves what was typed, and answers within ten seconds: a write that takes longer counts as failed. A connection that was lost is opened anew,
 * and the same words are written again at once.
 */
export async function saveDraft(save: DraftSave): Promise<SaveDraftResult> {
  const saved = write(save).then((result) => (result.ok || result.reason !== 'storage-failed' ? result : write(save)))
  return withTimeout(saved, LONGEST_MS, () => {
    connection.renew()
    return failed('storage-failed')
  })
}

/**
 * Compare and set in one transaction: a tab that holds an old version never overwrites newer work. What is stored already
 * counts as saved: a write whose answer was lost may have been done, and others take over what a tab has noted.
 */
function write({ edit = null, ...save }: DraftSave): Promise<SaveDraftResult> {
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      const draft = await database.drafts.get(save.id)
      if (draft?.uid !== save.uid || draft.deletedAt !== null) return failed('gone')
      if (draft.state === 'waiting') return failed('waiting')
      const order = compareTyped({ version: save.version, edit }, draft)
      if (order === 'stale') return failed('newer')
      if (order === 'stored') return ok({ version: draft.version, savedAt: draft.savedAt })
      const version = draft.version + 1
      const savedAt = Date.now()
      await database.drafts.put({ ...draft, answers: save.answers, section: save.section, edit, version, savedAt })
      return ok({ version, savedAt })
    }),
  )
}

/** Puts what a person's pages left behind into their drafts. Words that can't be stored now stay noted, for that person alone. */
export async function storeTyped(uid: string): Promise<void> {
  for (const words of listTyped()) {
    if (words.uid === uid && (await saveDraft(words)).ok) eraseTyped(words)
  }
}
