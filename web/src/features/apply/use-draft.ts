import type { Answers } from '@sotto/domain/fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createAutosave, type Autosave, type AutosaveState } from '../../data/local/autosave.ts'
import { holdDraft, type HeldDraft, type DraftHold } from '../../data/local/hold-draft.ts'
import { readDraft } from '../../data/local/read-draft.ts'
import type { DraftRecord } from '../../data/local/records.ts'
import { saveDraft, type SaveDraftResult } from '../../data/local/save-draft.ts'

export interface Snapshot {
  answers: Answers
  section: string | null
}

export interface OpenDraft {
  /** The draft as stored when this tab got hold of it; undefined while loading, null when there is none. */
  draft: DraftRecord | null | undefined
  /** Changes whenever `draft` was read anew: a form built on an earlier reading is stale. */
  reading: number
  hold: DraftHold
  saving: AutosaveState
  change: (snapshot: Snapshot) => void
  /** Resolves when everything typed so far is on the device. */
  flush: () => Promise<void>
  takeOver: () => void
}

/**
 * Opens a draft for this tab: holds its lock, reads it anew whenever the lock is won, and saves what changes. A tab without
 * the lock never writes; the version that each save names lets a stale tab write nothing even if it tried.
 */
export function useDraft(uid: string, id: string): OpenDraft {
  const [{ draft, reading }, setOpened] = useState<{ draft?: DraftRecord | null; reading: number }>({ reading: 0 })
  const [hold, setHold] = useState<DraftHold>('elsewhere')
  const [saving, setSaving] = useState<AutosaveState>({ kind: 'idle' })
  const held = useRef<HeldDraft>(undefined)
  const autosave = useRef<Autosave<Snapshot>>(undefined)

  useEffect(() => {
    let current = true
    const open = async () => {
      const stored = await readDraft(uid, id)
      if (!current) return
      autosave.current?.stop()
      autosave.current = createAutosave<Snapshot>({
        save: createSave(uid, id, stored?.version ?? 0),
        onState: (state) => {
          if (current) setSaving(state)
        },
      })
      setOpened((opened) => ({ draft: stored ?? null, reading: opened.reading + 1 }))
    }
    const own = holdDraft(id, (state) => {
      if (!current) return
      setHold(state)
      void open()
    })
    held.current = own
    return () => {
      current = false
      const last = autosave.current
      autosave.current = undefined
      // The lock goes only after the last words are written, and it goes even when the draft was left before it had opened.
      void Promise.resolve(last?.flush()).finally(() => own.release())
    }
  }, [uid, id])

  const flush = useCallback(() => autosave.current?.flush() ?? Promise.resolve(), [])
  useEffect(() => {
    const leave = () => void flush()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
    }
  }, [flush])

  return {
    draft,
    reading,
    hold,
    saving,
    flush,
    change: useCallback((snapshot: Snapshot) => autosave.current?.change(snapshot), []),
    takeOver: useCallback(() => held.current?.takeOver(), []),
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
