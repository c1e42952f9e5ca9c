import type { SottoDatabase } from './database.ts'
import type { TypedWords } from './records.ts'
import { storageFailureOf } from './storage-failure.ts'
import { compareTyped, eraseTyped, listTyped } from './typed-words.ts'

/**
 * Before anything reads the database, the words that a page left behind are put into their drafts, and notes that have nothing
 * to add are erased. What is done for a page that still lives does not disturb it: its saves go on from there.
 */
export function takeOverTyped(database: SottoDatabase): void {
  database.on('ready', () => takeOver(database).catch(storageFailureOf), true)
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
