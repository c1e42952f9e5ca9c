import type { Answers } from '@sotto/domain/fields'
import { createAutosave, type Autosave, type AutosaveState } from './autosave.ts'
import { readDatabaseState, watchDatabaseState } from './database-state.ts'
import { holdDraft, type DraftHold } from './hold-draft.ts'
import { registerPendingSave } from './pending-saves.ts'
import { readDraft } from './read-draft.ts'
import type { DraftRecord } from './records.ts'
import { saveDraft, type SaveDraftResult } from './save-draft.ts'
import { storageFailureOf } from './storage-failure.ts'

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
  /** `superseded`: a newer version of the app has the database, and nothing can be stored from here any more. */
  hold: DraftHold | 'superseded'
  saving: AutosaveState
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
 * the lock never writes; the version that each save names lets a stale tab write nothing even if it tried. Whoever shows the
 * draft must end the typing before it returns to the browser when `hold` is no longer `held`.
 */
export function editDraft(uid: string, id: string, onChange: (change: Partial<EditedDraft>) => void): DraftEditor {
  let open = true
  let draft: DraftRecord | undefined
  let typed: Snapshot | undefined
  let autosave: Autosave<Snapshot> | undefined
  let reading = 0
  const flush = () => autosave?.flush() ?? Promise.resolve(true)
  const report = (change: Partial<EditedDraft>): void => {
    if (open) onChange(change)
  }

  const read = async () => {
    const stored = await readDraft(uid, id)
    if (!open) return
    autosave?.stop()
    autosave = createAutosave<Snapshot>({
      save: createSave(uid, id, stored?.version ?? 0),
      onState: (saving) => report({ saving }),
    })
    draft = stored
    typed = undefined
    reading += 1
    report({ draft: stored ?? null, reading, saving: { kind: 'idle' } })
  }

  const hold = holdDraft(id, {
    onChange: (state) => {
      if (!open || readDatabaseState().kind === 'superseded') return
      report({ hold: state })
      // A database that can't be read says so wherever the page reads it.
      read().catch(storageFailureOf)
    },
    letGo: async () => {
      const saved = await flush()
      if (saved) report({ hold: 'elsewhere' })
      return saved
    },
  })

  const endPending = registerPendingSave(flush)
  const endWatch = watchDatabaseState(() => {
    if (readDatabaseState().kind !== 'superseded') return
    autosave?.stop()
    report({ hold: 'superseded', ...(draft && { draft: { ...draft, ...typed } }) })
    hold.release()
  })

  return {
    change(snapshot) {
      typed = snapshot
      autosave?.change(snapshot)
    },
    flush,
    takeOver: () => hold.takeOver(),
    close() {
      open = false
      endWatch()
      // The lock goes only after the last words are written, and it goes even when the draft was left before it had opened.
      void flush().finally(() => {
        endPending()
        hold.release()
      })
    },
  }
}

/** Saves that follow one another, each naming the version that the one before it left. */
function createSave(uid: string, id: string, firstVersion: number): (snapshot: Snapshot) => Promise<SaveDraftResult> {
  let version = firstVersion
  return async (snapshot) => {
    const result = await saveDraft({ uid, id, version, ...snapshot })
    if (result.saved) version = result.version
    return result
  }
}
