import { heldUntil, isParked, waitsToBeSent } from '#data/sync/entry-state.ts'
import { listNoted } from '#data/local/admin/review-notes.ts'
import { database } from '#data/local/database/database.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import type { DraftRecord, OutboxEntry } from '#data/local/database/records.ts'
import { countSharedFiles } from '#data/local/shares.ts'
import { listTypedAnswers } from '#data/local/outbox/typed-answers.ts'

/** Entries of the outbox, counted by their kinds. */
export interface EntryCounts {
  applications: number
  withdrawals: number
  /** To questions about applications. */
  answers: number
}

/** What a person has on this device that the server does not have. */
export interface UnsentWork {
  /** Drafts that are still being written. One in which nothing was typed and to which nothing was attached does not count. */
  drafts: number
  /** Answers to questions that are typed, or have files, and are not queued. */
  typed: number
  /** Submissions on which an admin has notes, a message or a question that the server does not have. */
  notes: number
  /** Files that another app shared and that are not attached yet. */
  shared: number
  /** What waits in the outbox to be sent, also what is paused. */
  waiting: EntryCounts
  /** What has stopped in the outbox until its owner decides what becomes of it. */
  parked: EntryCounts
  /** Those among what waits that are tried at once when the outbox is asked to. */
  sendable: EntryCounts
  /** Applications that the day's limit holds back, and when the first of them may go, in milliseconds since 1970. */
  held: { count: number; until: number } | undefined
}

export function countEntries(entries: readonly OutboxEntry[]): EntryCounts {
  const countOf = (wanted: OutboxEntry['kind']): number => entries.filter(({ kind }) => kind === wanted).length
  return { applications: countOf('application'), withdrawals: countOf('withdrawal'), answers: countOf('answer') }
}

/** How many entries there are of all kinds. */
export function allOf({ applications, withdrawals, answers }: EntryCounts): number {
  return applications + withdrawals + answers
}

/** How many pieces of work there are, also such as can't be sent as they are. */
export function piecesOf({ drafts, typed, notes, shared, waiting, parked }: UnsentWork): number {
  return drafts + typed + notes + shared + allOf(waiting) + allOf(parked)
}

function isBlank({ name, answers }: DraftRecord): boolean {
  return name === null && Object.values(answers).every((answer) => answer.trim() === '')
}

function countWaiting(entries: readonly OutboxEntry[]): Pick<UnsentWork, 'waiting' | 'parked' | 'sendable' | 'held'> {
  const parked = entries.filter(isParked)
  const waiting = entries.filter((entry) => !isParked(entry))
  const toBeSent = entries.filter(waitsToBeSent)
  const moments = toBeSent.flatMap((entry) => heldUntil(entry) ?? [])
  const held = moments.length > 0 ? { count: moments.length, until: Math.min(...moments) } : undefined
  const sendable = toBeSent.filter((entry) => heldUntil(entry) === undefined)
  return {
    waiting: countEntries(waiting),
    parked: countEntries(parked),
    sendable: countEntries(sendable),
    held,
  }
}

/** What would stay unsent if a person signed out now. Where the database can't be read it counts nothing of it: they can sign out. */
export async function countUnsent(uid: string): Promise<UnsentWork> {
  const notes = listNoted(uid).size
  const counted = await ignoreStorageFailure(async () => {
    const editing = await database.drafts
      .where('uid')
      .equals(uid)
      .filter(({ state, deletedAt }) => state === 'editing' && deletedAt === null)
      .toArray()
    const blank = editing.filter(isBlank).map(({ id }) => id)
    const files = await database.attachments.where('draftId').anyOf(blank).toArray()
    const drafts = editing.length - blank.length + new Set(files.map(({ draftId }) => draftId)).size
    const typed = (await listTypedAnswers(uid)).length
    const shared = await countSharedFiles(uid)
    return { drafts, typed, notes, shared, ...countWaiting(await database.outbox.where('uid').equals(uid).toArray()) }
  })
  return counted ?? { drafts: 0, typed: 0, notes, shared: 0, ...countWaiting([]) }
}
