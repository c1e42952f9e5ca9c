import { ok, type Result } from '@sotto/domain/shared/result'
import { composeAnswer, type AnswerWords } from '@sotto/domain/questions/answer-words'
import { eraseKeys, isRecord, readJson, withBrowserStorage, writeItem } from '#data/browser-storage.ts'
import { database } from '../database/database.ts'
import type { TypedAnswer } from '../database/records.ts'
import { ignoreStorageFailure, storageResult, type StorageFailure } from '../errors.ts'
import { removeFilesOf } from '../files/file-chunks.ts'

/*
 * The answer to a question as its sponsor types it, before it is queued. Each key is noted within its turn in `localStorage`, which
 * survives the page, and written to the table, which survives the browser. The later change wins, wherever it lies. An answer that was
 * queued or discarded leaves an empty change, so that an older note is not taken for what was typed. Once that is stored, the note goes.
 */

/** A released prefix is never changed. */
const PREFIX = 'sotto-answer:'

const keyOf = (uid: string, id: string): string => `${PREFIX}${uid}:${id}`

type Note = Pick<TypedAnswer, 'text' | 'items' | 'change'>

function isNote(value: unknown): value is Note {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    Number.isSafeInteger(value.change) &&
    (value.items === undefined || isTexts(value.items))
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

const noteOf = (uid: string, id: string): Note | undefined => readJson(keyOf(uid, id), isNote)

const NOTHING: Note = { text: '', change: 0 }

type Stored = Note & Pick<TypedAnswer, 'queued'>

/** Whether words with the number of this change come after what is stored. Those that have the number of a closing were typed after it. */
function follows(change: number, stored: Stored): boolean {
  return change > stored.change || (change === stored.change && stored.queued === true)
}

const laterOf = (stored: Stored = NOTHING, note: Note = NOTHING): Note => (follows(note.change, stored) ? note : stored)

/** What is typed of an answer, with the number of its last change. Throws IndexedDB's errors. */
export async function readTypedAnswer(uid: string, requestId: string): Promise<Note> {
  return laterOf(await database.answers.get([uid, requestId]), noteOf(uid, requestId))
}

/**
 * Keeps what is typed: at once in the note, then in the table. `change`: one more than the last. Fails where neither could keep it; then
 * the words are on the page alone.
 */
export async function keepTypedAnswer(
  uid: string,
  requestId: string,
  { text, items, change }: Note,
): Promise<Result<void, StorageFailure>> {
  const note: Note = { text, ...(items && { items }), change }
  const noted = writeItem(keyOf(uid, requestId), JSON.stringify(note))
  const stored = await storageResult(async () => {
    await database.transaction('rw', database.answers, async () => {
      const earlier = await database.answers.get([uid, requestId])
      if (follows(change, earlier ?? NOTHING)) await database.answers.put({ uid, id: requestId, ...note })
    })
    return ok()
  })
  return noted ? ok() : stored
}

/** Lets an answer take files while it is written. Changes nothing that is typed. Throws IndexedDB's errors. */
export async function openTypedAnswer(uid: string, requestId: string): Promise<void> {
  await database.transaction('rw', database.answers, async () => {
    const { text, items, change } = (await database.answers.get([uid, requestId])) ?? NOTHING
    await database.answers.put({ uid, id: requestId, text, ...(items && { items }), change })
  })
}

/** Replaces what is typed, after every change that was made before. Part of the caller's transaction on `answers`. */
export async function putTypedAnswer(uid: string, requestId: string, words: AnswerWords): Promise<void> {
  const { change } = await readTypedAnswer(uid, requestId)
  await database.answers.put({ ...words, uid, id: requestId, change: change + 1 })
}

/** An answer was queued: nothing of it is typed, and it takes no file until it is written again. Part of the caller's transaction. */
export async function closeTypedAnswer(uid: string, requestId: string): Promise<void> {
  const { change } = await readTypedAnswer(uid, requestId)
  await database.answers.put({ uid, id: requestId, text: '', change: change + 1, queued: true })
}

/** Discards what is typed, with the files that are attached to it. */
export function discardTypedAnswer(uid: string, requestId: string): Promise<Result<void, StorageFailure>> {
  const { answers, attachments, chunks } = database
  return storageResult(async () => {
    await database.transaction('rw', [answers, attachments, chunks], async () => {
      await closeTypedAnswer(uid, requestId)
      await removeFilesOf(requestId)
    })
    await eraseSettledNotes()
    return ok()
  })
}

/**
 * The ids of the questions to which a person has typed an answer, or attached files, and not queued it: also of those that a full device
 * keeps as a note alone. Throws IndexedDB's errors.
 */
export async function listTypedAnswers(uid: string): Promise<readonly string[]> {
  const rows = new Map((await database.answers.where('uid').equals(uid).toArray()).map((row) => [row.id, row]))
  const files = await database.attachments.where('uid').equals(uid).toArray()
  const withFiles = new Set(files.map(({ draftId }) => draftId))
  return [...new Set([...rows.keys(), ...listNoted(uid)])].filter(
    (id) => withFiles.has(id) || composeAnswer(laterOf(rows.get(id), noteOf(uid, id))) !== '',
  )
}

/** The ids of the questions that a person's notes are about. */
function listNoted(uid: string): readonly string[] {
  const prefix = keyOf(uid, '')
  return listKeys(prefix).map((key) => key.slice(prefix.length))
}

function listKeys(prefix: string): readonly string[] {
  return withBrowserStorage((store) => Object.keys(store).filter((key) => key.startsWith(prefix))) ?? []
}

/**
 * Erases each note, of every person, that an empty change in the table has followed: its words were queued, received or discarded. Also
 * one that a page left which died in between, or an earlier version. Never within a transaction that writes that change: it could fail.
 * A service worker can't reach the notes.
 */
export async function eraseSettledNotes(): Promise<void> {
  await ignoreStorageFailure(async () => {
    const noted = listKeys(PREFIX).map(readKey)
    const rows = await database.answers.bulkGet(noted)
    withBrowserStorage((store) => {
      for (const row of rows) if (row !== undefined && isSettled(row)) store.removeItem(keyOf(row.uid, row.id))
    })
  })
}

/** The note is read only now: more may have been typed while the table was read. */
function isSettled(row: TypedAnswer): boolean {
  return composeAnswer(row) === '' && laterOf(row, noteOf(row.uid, row.id)) === row
}

function readKey(key: string): [uid: string, id: string] {
  const id = key.slice(key.lastIndexOf(':') + 1)
  return [key.slice(PREFIX.length, -id.length - 1), id]
}

/** The notes of a person; the table is the caller's. */
export function eraseAnswerNotesOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}
