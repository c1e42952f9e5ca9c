import { storedNameOf } from '@sotto/domain/documents/document'
import { failed, ok } from '@sotto/domain/shared/result'
import { findForm } from '@sotto/domain/forms/sectors/index'
import type { Receipt } from '@sotto/domain/submission/submission'
import type { PortResult, StillWanted, OutboxStore } from '#data/sync/ports.ts'
import { removeFilesOf, readAttachment } from '../files/file-chunks.ts'
import { database } from '../database/database.ts'
import { storageFailureOf, storageResult } from '../errors.ts'
import { begun, ended, mayExist, progressed } from './outbox.ts'
import { cacheNewest, cacheReceipts } from './receipts.ts'
import type { ApplicationEntry, OutboxEntry } from '../database/records.ts'
import { eraseNote } from '../typed-words.ts'

/*
 * The device's end of sending: the outbox as the sender sees it, in a page or in the service worker, without what only a withdrawal or an
 * answer needs (`follow-ups.ts`). Every call answers with a value or with the problem `device-storage`. Each note of progress answers
 * whether the entry is still to be sent.
 */

export async function answer<T>(work: () => PromiseLike<T>): Promise<PortResult<T>> {
  const result = await storageResult(async () => ok(await work()))
  return result.ok ? result : failed({ problem: 'device-storage' })
}

/** Changes an entry in one transaction, so that a pause, or that it was taken back, is seen either before or after, never missed. */
function change(
  id: string,
  changesOf: (entry: OutboxEntry) => Partial<Omit<ApplicationEntry, 'kind'>>,
): Promise<PortResult<StillWanted>> {
  return answer(() =>
    database.transaction('rw', database.outbox, async () => {
      const entry = await database.outbox.get(id)
      if (entry === undefined) return false
      await database.outbox.put({ ...entry, ...changesOf(entry) })
      return !entry.paused
    }),
  )
}

export const applicationStore: Omit<OutboxStore, 'finishFollowUp'> = {
  listEntries: () => answer(() => database.outbox.orderBy('queuedAt').toArray()),

  readFile: (id, storedName) => answer(() => readSentFile(id, storedName)),

  beginAttempt: (id, startedAt) =>
    answer(() =>
      database.transaction('rw', database.outbox, async () => {
        const entry = await database.outbox.get(id)
        if (entry === undefined || entry.paused) return undefined
        await database.outbox.update(id, begun(startedAt))
        return entry
      }),
    ),

  endAttempt: (id, end) => change(id, () => ended(end)),

  saveMayExist: (id, checksums) => change(id, ({ paused }) => (paused ? {} : mayExist(checksums))),

  saveProgress: (id, storedName, progress) =>
    change(id, (entry) => (entry.kind === 'withdrawal' ? {} : progressed(entry, storedName, progress))),

  finish: (id, receipt) => answer(() => finishEntry(id, receipt)),
}

/** The bytes of a waiting entry's file by its name in the manifest; nothing when any of it is gone. */
async function readSentFile(id: string, storedName: string): Promise<Blob | undefined> {
  const entry = await database.outbox.get(id)
  if (entry?.kind === 'answer') return readAttachment(storedName)
  const form = entry?.kind === 'application' ? findForm(entry.submission.sector) : undefined
  if (form === undefined) return undefined
  const localNames = await database.attachments.where('draftId').equals(id).primaryKeys()
  const localName = localNames.find((name) => storedNameOf(form, name) === storedName)
  return localName === undefined ? undefined : readAttachment(localName)
}

/**
 * Lets go of what has arrived: entry, draft, files, bytes and noted words, and keeps the receipt, in one transaction. Only for an entry
 * that was read back from the server. An entry with another digest than the receipt's is another submission and stays. A device
 * without room for the receipt lets go first, which needs none, and keeps it then if it can; the server has it. Throws
 * IndexedDB's errors.
 */
export async function finishEntry(id: string, receipt: Receipt): Promise<void> {
  try {
    await letGo(id, receipt, (uid) => cacheNewest(uid, [{ id, receipt }]))
  } catch (error) {
    if (storageFailureOf(error) !== 'storage-full') throw error
    const uid = await letGo(id, receipt, () => Promise.resolve())
    if (uid !== undefined) await cacheReceipts(uid, [{ id, receipt }])
  }
}

/** Answers whose it was; nothing when it is another submission, or gone. `keep` is part of the transaction. */
async function letGo(id: string, receipt: Receipt, keep: (uid: string) => Promise<void>): Promise<string | undefined> {
  const { drafts, attachments, chunks, typed, outbox, receipts, owner } = database
  const uid = await database.transaction(
    'rw',
    [drafts, attachments, chunks, typed, outbox, receipts, owner],
    async () => {
      const entry = await outbox.get(id)
      if (entry?.kind !== 'application' || entry.submission.digest !== receipt.digest) return undefined
      await removeFilesOf(id)
      await typed.delete(id)
      await drafts.delete(id)
      await outbox.delete(id)
      await keep(entry.uid)
      return entry.uid
    },
  )
  // A service worker can't reach this note; the next start of the app erases it.
  if (uid !== undefined) eraseNote(uid, id)
  return uid
}
