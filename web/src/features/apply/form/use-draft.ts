import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { editDraft, type DraftEditor, type EditedDraft } from '#data/local/draft-editor/edit-draft.ts'

export interface OpenDraft extends EditedDraft, Omit<DraftEditor, 'close'> {}

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
  return { ...state, ...editing }
}

/** The draft is edited while somebody is subscribed. React draws a change before the browser can hand on another key. */
function createStore(uid: string, id: string) {
  let state: EditedDraft = {
    draft: undefined,
    reading: 0,
    hold: 'locked-elsewhere',
    saving: { kind: 'idle' },
    noted: true,
  }
  let editor: DraftEditor | undefined
  const editing: Omit<DraftEditor, 'close'> = {
    change: (snapshot) => editor?.change(snapshot),
    flush: () => editor?.flush() ?? Promise.resolve(true),
    takeOver: () => editor?.takeOver() ?? Promise.resolve(false),
  }
  return {
    editing,
    read: () => state,
    subscribe: (onChange: () => void) => {
      const own = editDraft(uid, id, (change) => {
        state = { ...state, ...change }
        onChange()
      })
      editor = own
      return () => own.close()
    },
  }
}
