import { titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { useCallback, useEffect } from 'react'
import { useNotice } from '#ui/notices/toasts.tsx'
import type { DraftRecord } from '#data/local/database/records.ts'
import { listDeleted, restoreDraft, sweepDeleted } from '#data/local/draft-with-files.ts'
import { ACTION_FAILURES, DELETED } from './draft-messages.ts'

/** The drafts whose deletion this window has offered to undo, by their ids. Who dismisses an offer is not asked again. */
const offered = new Set<DraftRecord['id']>()

/** Offers to bring back a deleted draft. `title`: what it is called; `leftMs`: for how long it can be. */
export function useUndoDeletion(): (draft: DraftRecord, title: string, leftMs: number) => void {
  const notify = useNotice()
  return useCallback(
    ({ uid, id }, title, leftMs) => {
      offered.add(id)
      const restore = async () => {
        const result = await restoreDraft(uid, id)
        if (!result.ok)
          notify({ title: DELETED.notRestored, message: ACTION_FAILURES[result.reason], destructive: true })
      }
      notify({
        title: DELETED.title,
        message: DELETED.canUndo(title, leftMs),
        undo: { forMs: leftMs, final: true, onUndo: () => void restore() },
      })
      setTimeout(() => void sweepDeleted(Date.now()), leftMs)
    },
    [notify],
  )
}

/** Offers the same for drafts that were deleted before this window was loaded: the offer went with the page. */
export function useDeletedBefore(uid: string): void {
  const offerUndo = useUndoDeletion()
  useEffect(() => {
    void listDeleted(uid).then((deleted) => {
      for (const draft of deleted) {
        const form = findForm(draft.sector)
        const leftMs = Math.min(draft.deletedAt + UNDO_DELETION_MS - Date.now(), UNDO_DELETION_MS)
        if (form && !offered.has(draft.id)) offerUndo(draft, titleOf(form, draft), leftMs)
      }
    })
  }, [uid, offerUndo])
}
