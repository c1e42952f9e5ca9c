import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import type { AttemptEnd } from '#data/sync/ports.ts'
import { applicationIdOf, goesOnAsNew, refuseReopening } from '#data/sync/entry-state.ts'
import type { Checksums, EntryWithFiles, FileProgress } from '#data/sync/outbox-entry.ts'
import { listAttachments } from '../files/attached-files.ts'
import { database } from '../database/database.ts'
import { storageResult, type StorageFailure } from '../errors.ts'
import { moveFiles } from '../files/file-chunks.ts'
import { markDamagedFiles } from '../files/file-integrity.ts'
import type { AnswerEntry, ApplicationEntry, OutboxEntry, WithdrawalEntry } from '../database/records.ts'
import { withTyped } from '../typed-words.ts'

/*
 * The outbox: one entry for each application that was submitted, each withdrawal and each answer, that is not known to have arrived. The entry of an
 * application and its draft share one id; the draft is frozen (`waiting`) as long as the entry exists. This file has each state that an
 * entry changes to. `submit-draft.ts`, `withdrawals.ts` and `answers.ts` write the first, `application-store.ts` those that the sender
 * makes, and this file those of the entry's owner.
 *
 * Each is one transaction that reads the entry, so that a sender and its owner never both have it. `sync/entry-state.ts` says
 * what an entry waits for; `data/local/README.md` has the diagram.
 */

/** As every entry begins: due at once, with nothing sent. */
const DUE = {
  attempts: 0,
  startedAt: null,
  nextAttemptAt: 0,
  problem: null,
  paused: false,
  mayExistOnServer: false,
} as const

/** The entry of an application as it begins. */
export function queuedEntry(id: string, uid: string, submission: FrozenSubmission, queuedAt: number): ApplicationEntry {
  return { ...DUE, kind: 'application', id, uid, submission, queuedAt, files: {} }
}

/** The entry of a withdrawal as it begins. */
export function queuedWithdrawal(
  given: Pick<WithdrawalEntry, 'id' | 'uid' | 'reason' | 'projectName' | 'queuedAt'>,
): WithdrawalEntry {
  return { ...DUE, kind: 'withdrawal', ...given }
}

type AskedIn = 'question' | 'items' | 'projectName'

/** The entry of an answer as it begins. */
export function queuedAnswer(
  given: Pick<AnswerEntry, 'id' | 'uid' | 'submissionId' | 'answer' | 'words' | AskedIn | 'queuedAt'>,
): AnswerEntry {
  return { ...DUE, kind: 'answer', ...given, files: {} }
}

/** A sender begins an attempt. Only for an entry that is not paused. */
export const begun = (startedAt: number) => ({ startedAt, problem: null })

/** An attempt has failed: its problem decides whether the entry waits for its time, for a sign-in, or parked for its owner. */
export const ended = (end: AttemptEnd) => ({ ...end, startedAt: null })

/** The server may hold the entry from now on. Noted before the first request that could create it. */
export const mayExist = (checksums?: Checksums) => ({ mayExistOnServer: true, ...(checksums && { checksums }) })

/** A file, or a piece of it, has arrived. */
export const progressed = ({ files }: EntryWithFiles, storedName: string, progress: FileProgress) => ({
  files: { ...files, [storedName]: progress },
})

/** Its owner stops it. The problem stays, so that the page can say why it had waited. */
const paused = { paused: true, nextAttemptAt: 0 }

/** Its owner lets it be sent, whatever it waited for before. */
const resumed = { paused: false, nextAttemptAt: 0, problem: null }

/** A person's entries, in the order of queueing. */
export async function listOutbox(uid: string): Promise<readonly OutboxEntry[]> {
  const entries = await database.outbox.where('uid').equals(uid).toArray()
  return entries.sort((a, b) => a.queuedAt - b.queuedAt)
}

/** What waits of one application: itself, or what follows it. */
export async function listOutboxOf(uid: string, applicationId: string): Promise<readonly OutboxEntry[]> {
  return (await listOutbox(uid)).filter((entry) => applicationIdOf(entry) === applicationId)
}

/** One entry of this person's outbox; nothing when it was sent or never queued. */
export async function readOutboxEntry(uid: string, id: string): Promise<OutboxEntry | undefined> {
  const entry = await database.outbox.get(id)
  return entry?.uid === uid ? entry : undefined
}

type ChangeEntryResult = Result<void, 'gone' | StorageFailure>

/** Stops an entry until it is resumed: no page, worker or timer tries it. A sender at work on it ends after its present piece. */
export function pauseEntry(uid: string, id: string): Promise<ChangeEntryResult> {
  return change(uid, id, paused)
}

/** Lets a paused entry be sent again, without waiting for what it waited for before, a decision included. */
export function resumeEntry(uid: string, id: string): Promise<ChangeEntryResult> {
  return change(uid, id, resumed)
}

function change(uid: string, id: string, changes: typeof paused | typeof resumed): Promise<ChangeEntryResult> {
  return storageResult(() =>
    database.transaction('rw', database.outbox, async () => {
      const entry = await database.outbox.get(id)
      if (entry?.uid !== uid) return failed('gone')
      await database.outbox.put({ ...entry, ...changes })
      return ok()
    }),
  )
}

/**
 * `sending`: a sender may be at work on it. `may-exist-on-server`: the server may hold it, and only the server can say that it does not.
 */
export type ReopenEntryFailure = 'gone' | 'sending' | 'may-exist-on-server' | StorageFailure

interface ReopenOptions {
  /** The server was asked after the entry had been paused, and holds nothing under its id. */
  absent?: boolean
}

/**
 * Turns an application's entry back into an editable draft with the same id, answers and files: a parked one, or one of which nothing
 * has been sent. A sender begins and this ends an entry in one transaction each, so they never both have it.
 */
export function reopenEntry(
  uid: string,
  id: string,
  { absent = false }: ReopenOptions = {},
): Promise<Result<void, ReopenEntryFailure>> {
  return storageResult(async () => {
    await markDamage(uid, id)
    return database.transaction('rw', [database.drafts, database.outbox], async () => {
      const entry = await database.outbox.get(id)
      if (entry?.uid !== uid || entry.kind !== 'application') return failed('gone')
      const refusal = refuseReopening(entry, absent)
      if (refusal !== undefined) return failed(refusal)
      await database.drafts.update(id, { state: 'editing' })
      await database.outbox.delete(id)
      return ok()
    })
  })
}

/** `not-asked`: the entry is not one that can go on only as a new application. */
export type ResendAsNewFailure = 'gone' | 'not-asked' | StorageFailure

/**
 * Goes on with an application of which an earlier version, or all but a damaged file, has arrived, as a new one: an editable draft
 * with a new id, the value, that takes over the answers and the files. The bytes do not move.
 */
export async function resendAsNew(uid: string, id: string): Promise<Result<string, ResendAsNewFailure>> {
  const newId = newSubmissionId()
  const { drafts, attachments, outbox } = database
  return storageResult(async () => {
    await markDamage(uid, id)
    return database.transaction('rw', [drafts, attachments, outbox], async () => {
      const entry = await outbox.get(id)
      const draft = await drafts.get(id)
      if (entry?.uid !== uid || entry.kind !== 'application' || draft === undefined) return failed('gone')
      if (!goesOnAsNew(entry)) return failed('not-asked')
      await drafts.add({ ...withTyped(draft), id: newId, state: 'editing', edit: null })
      await moveFiles(id, newId)
      await outbox.delete(id)
      await drafts.delete(id)
      return ok(newId)
    })
  })
}

/**
 * Marks the damaged files of an entry that is stopped because of one: the sender knows only that one is, and its owner needs to see
 * which. Reads every file that is not marked. Throws IndexedDB's errors.
 */
export async function markDamage(uid: string, id: string): Promise<void> {
  const problem = (await readOutboxEntry(uid, id))?.problem
  if (problem !== 'file-damaged' && problem !== 'file-lost' && problem !== 'answer-file-lost') return
  await markDamagedFiles(await listAttachments(uid, id), new Set())
}
