import type { Answers } from '@sotto/domain/forms/fields'
import { readDatabaseState, watchDatabaseState } from '#data/local/database/database-state.ts'
import { connection, database } from '#data/local/database/database.ts'
import { readDraft, saveDraft, type SaveDraftResult } from '#data/local/drafts.ts'
import { ignoreStorageFailure, storageFailureOf } from '#data/local/errors.ts'
import type { DraftRecord, TypedWords } from '#data/local/database/records.ts'
import { compareTyped, eraseNote, eraseTyped, noteTyped, readTyped } from '#data/local/typed-words.ts'
import { registerUnsavedChanges } from '#lib/unsaved-changes.ts'
import { createAutosave, type Autosave, type AutosaveState } from './autosave.ts'
import { lockDraft, type DraftLockState } from './draft-lock.ts'

export interface Snapshot {
  answers: Answers
  section: string | null
}

export interface EditedDraft {
  /**
   * The draft as stored when this tab got hold of it, or, once a newer version of the app has the database, as last typed
   * here; undefined while loading, null when there is none.
   */
  draft: DraftRecord | null | undefined
  /** Changes whenever `draft` was read anew: a form built on an earlier reading is stale. */
  reading: number
  /** `outdated`: a newer version of the app has the database, and nothing can be stored from here any more. */
  hold: DraftLockState | 'outdated'
  saving: AutosaveState
  /** Whether what is not saved yet would outlive this page: it is there again when the draft is opened anew. */
  noted: boolean
}

export interface DraftEditor {
  change(snapshot: Snapshot): void
  /** True when everything typed so far is on the device. */
  flush(): Promise<boolean>
  /** False when the other window has words that it could not save, and keeps the draft. */
  takeOver(): Promise<boolean>
  /** Saves the last words and then lets the draft go. */
  close(): void
}

/**
 * Opens a draft for this tab: holds its lock, reads it anew whenever the lock is won, and saves what changes. A tab without
 * the lock never writes; the version that each save names lets a stale tab write nothing even if it tried. The caller, which shows the
 * draft, must end the typing before it returns to the browser when `hold` is no longer `held`.
 */
export function editDraft(uid: string, id: string, onChange: (change: Partial<EditedDraft>) => void): DraftEditor {
  let open = true
  let draft: DraftRecord | undefined
  let typed: TypedWords | undefined
  let autosave: Autosave<TypedWords> | undefined
  let reading = 0
  let editor = ''
  let noted = true
  /** What the page was told last. */
  let shown: DraftLockState = 'locked-elsewhere'
  const flush = () => autosave?.flush() ?? Promise.resolve(true)
  const report = (change: Partial<EditedDraft>): void => {
    if (open) onChange(change)
  }

  const store = async (words: TypedWords): Promise<SaveDraftResult> => {
    const result = await saveDraft(words)
    if (result.ok) eraseTyped(words)
    if (result.ok && (typed === undefined || typed === words)) deleteTypedRow(id)
    return result
  }

  const change = ({ answers, section }: Snapshot): void => {
    if (autosave === undefined || draft === undefined) return
    const edit = { editor, change: (typed?.edit.change ?? 0) + 1 }
    typed = { uid, id, version: draft.version, edit, answers, section }
    const inNote = noteTyped(typed)
    putTypedRow(typed)
    if (inNote !== noted) report({ noted: inNote })
    noted = inNote
    autosave.change(typed)
  }

  /** Nobody else has written since this tab read the draft. */
  const isCurrent = (stored: DraftRecord | undefined): boolean =>
    draft !== undefined &&
    stored?.state === draft.state &&
    compareTyped({ version: draft.version, edit: { editor, change: 0 } }, stored) !== 'stale'

  /** Reads the draft anew. A form that stayed open goes on with what was typed meanwhile, unless it is stale. */
  const read = async (hold: DraftLockState) => {
    reading += 1
    const own = reading
    const note = readTyped(uid, id)
    const unstored = note !== undefined && !(await store(note)).ok
    const stored = await connection.reread(() => readDraft(uid, id))
    if (!open || own !== reading || (shown === 'held' && isCurrent(stored))) return
    autosave?.stop()
    autosave = createAutosave<TypedWords>({ save: store, onState: (saving) => report({ saving }) })
    draft = stored
    editor = crypto.randomUUID()
    typed = undefined
    shown = hold
    // Together: a form on an earlier reading would store its answers over what was typed since.
    report({ draft: stored ?? null, reading, saving: { kind: 'idle' }, hold })
    // Words that could not be stored now either: the page says so, and keeps trying.
    if (unstored && stored?.edit?.editor === note.edit.editor) change(stored)
  }

  const endTyping = (): void => {
    shown = 'locked-elsewhere'
    report({ hold: shown })
  }

  const lock = lockDraft(id, {
    onChange: (state) => {
      if (!open || readDatabaseState().kind === 'outdated') return
      if (state === 'locked-elsewhere') endTyping()
      // A database that can't be read says so wherever the page reads it.
      void ignoreStorageFailure(() => read(state))
    },
    onReleaseRequest: async () => {
      if (!(await flush())) return false
      // What is being read now was held.
      reading += 1
      endTyping()
      return true
    },
  })

  const endPending = registerUnsavedChanges(flush)
  const endWatch = watchDatabaseState(() => {
    if (readDatabaseState().kind !== 'outdated') return
    autosave?.stop()
    report({ hold: 'outdated', ...(draft && { draft: { ...draft, ...typed } }) })
    lock.release()
  })

  return {
    change,
    flush,
    takeOver: () => lock.takeOver(),
    close() {
      open = false
      endWatch()
      // The lock goes only after the last words are written, and it goes even when the draft was left before it had opened.
      void flush().finally(() => {
        endPending()
        lock.release()
        void dropWordsOfErased(uid, id)
      })
    },
  }
}

/** The last words of a draft that was erased, or sent, while it was open here, in either place, belong to nothing. */
async function dropWordsOfErased(uid: string, id: string): Promise<void> {
  const { drafts, typed } = database
  const erased = await ignoreStorageFailure(() =>
    database.transaction('rw', [drafts, typed], async () => {
      if ((await drafts.get(id)) !== undefined) return false
      await typed.delete(id)
      return true
    }),
  )
  if (erased === true) eraseNote(uid, id)
}

/*
 * The note once more, in the database: a browser writes its other storage to the disk only now and then, so when it is killed
 * the words of minutes are gone from there. Each write is a transaction that is told to commit in the turn that made it: it
 * needs the page no more. It is not waited for, and relaxed: it outlives the browser, though not a power cut.
 */

function putTypedRow(words: TypedWords): void {
  changeRows((rows) => rows.put(words))
}

function deleteTypedRow(id: string): void {
  changeRows((rows) => rows.delete(id))
}

function changeRows(act: (rows: IDBObjectStore) => void): void {
  if (!database.isOpen()) return
  try {
    const transaction = database.backendDB().transaction('typed', 'readwrite', { durability: 'relaxed' })
    act(transaction.objectStore('typed'))
    transaction.commit()
  } catch (error) {
    storageFailureOf(error)
  }
}
