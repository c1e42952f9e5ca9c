import { UNDO_DELETION_MS } from '@sotto/domain/shared/limits'
import { nameCopy } from '@sotto/domain/drafts/draft'
import { useNotice } from '#ui/notices/toasts.tsx'
import { listDrafts } from '#data/local/drafts.ts'
import { deleteDraft, duplicateDraft } from '#data/local/draft-with-files.ts'
import type { DraftRecord } from '#data/local/database/records.ts'
import { ACTION_FAILURES, DELETED, DUPLICATED } from './draft-messages.ts'
import { useUndoDeletion } from './undo-deletion.ts'

/** What can be done with a draft of the list, each with its word about how it went. */
export function useDraftActions(draft: DraftRecord, title: string) {
  const notify = useNotice()
  const offerUndo = useUndoDeletion()

  async function duplicate() {
    const taken = (await listDrafts(draft.uid)).flatMap(({ name }) => name ?? [])
    const name = nameCopy(title, taken)
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
    offerUndo(draft, title, UNDO_DELETION_MS)
    return true
  }

  return { duplicate, remove }
}
