import type { Answers } from '@sotto/domain/forms/fields'
import { eraseKeys, isRecord, readJson, withBrowserStorage, writeItem } from '#data/browser-storage.ts'
import type { SottoDatabase } from './database/database.ts'
import { ignoreStorageFailure } from './errors.ts'
import type { DraftRecord, EditMark, TypedWords } from './database/records.ts'

/*
 * The note of what is typed and may not be in the draft yet: one for each draft and person, in the browser's one storage that is
 * written within the turn of the key. A page that is reloaded, left, closed or crashes leaves it behind. The newest words win,
 * wherever they lie; a note that is older than its draft changes nothing.
 */

const PREFIX = 'sotto-typed'

/** Longer ones stay out, so that a key never waits for them; the draft itself is stored a moment later. In UTF-16 units. */
const MAX_NOTE = 1_000_000

function isTyped(value: unknown): value is TypedWords {
  if (!isRecord(value)) return false
  const { uid, id, version, edit, answers, section } = value
  return (
    typeof uid === 'string' &&
    typeof id === 'string' &&
    typeof version === 'number' &&
    isRecord(edit) &&
    typeof edit.editor === 'string' &&
    typeof edit.change === 'number' &&
    isRecord(answers) &&
    Object.values(answers).every((answer) => typeof answer === 'string') &&
    (section === null || typeof section === 'string')
  )
}

/** How words relate to a stored draft. `stale`: another has saved since they were begun; their tab is refused. */
export function compareTyped(words: { version: number; edit: EditMark | null }, draft: DraftRecord) {
  if (words.edit !== null && words.edit.editor === draft.edit?.editor)
    return words.edit.change > draft.edit.change ? 'newer' : 'stored'
  return words.version === draft.version ? 'newer' : 'stale'
}

/** A draft with what its owner typed last, stored or not. The edit's mark tells such a reading from every other. */
export function withTyped(draft: DraftRecord): DraftRecord {
  const words = readTyped(draft.uid, draft.id)
  if (words === undefined || compareTyped(words, draft) !== 'newer') return draft
  return { ...draft, answers: words.answers, section: words.section, edit: words.edit }
}

/** False when this browser has no room, or forbids it: then the words exist on the page alone until they are saved. */
export function noteTyped(words: TypedWords): boolean {
  const json = lengthOf(words.answers) > MAX_NOTE ? undefined : JSON.stringify(words)
  if (json === undefined || json.length > MAX_NOTE) return false
  return writeItem(keyOf(words.uid, words.id), json)
}

export function readTyped(uid: string, id: string): TypedWords | undefined {
  return readJson(keyOf(uid, id), isTyped)
}

/** The notes of every person. */
export function listTyped(): readonly TypedWords[] {
  const keys = withBrowserStorage((store) => Object.keys(store).filter((key) => key.startsWith(`${PREFIX}:`))) ?? []
  return keys.flatMap((key) => readJson(key, isTyped) ?? [])
}

/** Erases a note that says no more than these words do. One that has gone on since, or is another tab's, stays. */
export function eraseTyped({ uid, id, edit }: Pick<TypedWords, 'uid' | 'id' | 'edit'>): void {
  const noted = readTyped(uid, id)
  if (noted?.edit.editor === edit.editor && noted.edit.change <= edit.change) eraseNote(uid, id)
}

export function eraseNote(uid: string, id: string): void {
  withBrowserStorage((store) => store.removeItem(keyOf(uid, id)))
}

/** All notes of a person, also those that can't be read. */
export function eraseNotesOf(uid: string): void {
  eraseKeys(keyOf(uid, ''))
}

const keyOf = (uid: string, id: string): string => `${PREFIX}:${uid}:${id}`

function lengthOf(answers: Answers): number {
  return Object.values(answers).reduce((sum, answer) => sum + answer.length, 0)
}

/**
 * Before anything reads the database, the words that a page left behind are put into their drafts, and notes that have nothing
 * to add are erased. What is done for a page that still lives does not disturb it: its saves go on from there.
 */
export function takeOverTyped(database: SottoDatabase): void {
  database.on('ready', () => ignoreStorageFailure(() => takeOver(database)), true)
}

async function takeOver(database: SottoDatabase): Promise<void> {
  const { drafts, typed } = database
  const notes = listTyped()
  const settled = await database.transaction('rw', drafts, typed, async () => {
    const rows = await typed.toArray()
    const done: TypedWords[] = []
    for (const words of [...notes, ...rows]) {
      const draft = await drafts.get(words.id)
      const news = draft?.uid === words.uid && compareTyped(words, draft) === 'newer'
      // One that waits to be sent or may be brought back can't be written, and may be again.
      if (news && (draft.state === 'waiting' || draft.deletedAt !== null)) continue
      if (news) {
        const { answers, section, edit } = words
        await drafts.put({ ...draft, answers, section, edit, version: draft.version + 1, savedAt: Date.now() })
      }
      done.push(words)
    }
    await typed.bulkDelete(rows.filter((row) => done.includes(row)).map(({ id }) => id))
    return done
  })
  for (const words of settled) eraseTyped(words)
}
