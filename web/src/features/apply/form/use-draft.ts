import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createEmitter } from '#lib/emitter.ts'
import { editDraft, type DraftEditor, type EditedDraft } from '#data/draft-editor/edit-draft.ts'

type Saving = Pick<EditedDraft, 'saving' | 'noted'>

/** How the saving goes. It changes several times a second while somebody types: only what tells of it follows it. */
export interface SavingSource {
  subscribe: (onChange: () => void) => () => void
  read: () => Saving
}

export interface OpenDraft extends Omit<EditedDraft, keyof Saving>, Omit<DraftEditor, 'close'> {
  saving: SavingSource
}

/** A draft, open in this tab for as long as the page that shows it. */
export function useDraft(uid: string, id: string): OpenDraft {
  const open = useMemo(() => createStore(uid, id), [uid, id])
  const state = useSyncExternalStore(open.subscribe, open.read)
  const { editing } = open
  useEffect(() => {
    // A page that is hidden may never be shown again. One that ends has no time for a save: its keys are noted.
    const hide = () => {
      if (document.visibilityState === 'hidden') void editing.flush()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [editing])
  return { ...state, ...editing, saving: open.saving }
}

/** The draft is edited while somebody is subscribed. React draws a change before the browser can hand on another key. */
function createStore(uid: string, id: string) {
  let state: Omit<EditedDraft, keyof Saving> = { draft: undefined, reading: 0, hold: 'locked-elsewhere' }
  let current: Saving = { saving: { kind: 'idle' }, noted: true }
  const saves = createEmitter()
  let editor: DraftEditor | undefined
  const editing: Omit<DraftEditor, 'close'> = {
    change: (snapshot) => editor?.change(snapshot),
    flush: () => editor?.flush() ?? Promise.resolve(true),
    takeOver: () => editor?.takeOver() ?? Promise.resolve(false),
  }
  const saving: SavingSource = { subscribe: saves.subscribe, read: () => current }
  return {
    editing,
    saving,
    read: () => state,
    subscribe: (onChange: () => void) => {
      const own = editDraft(uid, id, ({ saving: next = current.saving, noted = current.noted, ...change }) => {
        current = { saving: next, noted }
        saves.emit()
        if (Object.keys(change).length === 0) return
        state = { ...state, ...change }
        onChange()
      })
      editor = own
      return () => own.close()
    },
  }
}
