import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { nameCopy } from '@sotto/domain/drafts/draft'
import { useNotice } from '#ui/toasts.tsx'
import { deleteDraft, restoreDraft, sweepDeleted, duplicateDraft } from '#data/local/draft-with-files.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { ACTION_FAILURES, DELETED, DUPLICATED } from './draft-messages.ts'

/** What can be done with a draft of the list, each with its word about how it went. */
export function useDraftActions(draft: DraftRecord, title: string) {
  const notify = useNotice()

  async function duplicate() {
    const name = nameCopy(title)
    const result = await duplicateDraft(draft.uid, draft.id, name)
    if (result.ok) notify({ title: DUPLICATED.title, message: name })
    else notify({ title: DUPLICATED.failed, message: ACTION_FAILURES[result.reason], destructive: true })
  }

  /** Whether it is deleted. */
  async function remove(): Promise<boolean> {
    const result = await deleteDraft(draft.uid, draft.id)
    if (!result.ok) {
      notify({ title: DELETED.failed, message: ACTION_FAILURES[result.reason], destructive: true })
      return false
    }
    if (result.value.forGood) {
      notify({ title: DELETED.title, message: DELETED.forGood(title) })
      return true
    }
    notify({
      title: DELETED.title,
      message: DELETED.canUndo(title, UNDO_DELETION_MS),
      undo: { forMs: UNDO_DELETION_MS, final: true, onUndo: () => void restore() },
    })
    setTimeout(() => void sweepDeleted(Date.now()), UNDO_DELETION_MS)
    return true
  }

  async function restore() {
    const result = await restoreDraft(draft.uid, draft.id)
    if (!result.ok) notify({ title: DELETED.notRestored, message: ACTION_FAILURES[result.reason], destructive: true })
  }

  return { duplicate, remove }
}
