import { MAX_DRAFT_NAME } from '@sotto/domain/drafts/draft'
import { useNotice } from '#ui/toasts.tsx'
import { deleteDraft, duplicateDraft, restoreDraft, sweepDeleted, UNDO_MS } from '#data/local/draft-with-files.ts'
import type { DraftRecord } from '#data/local/records.ts'

/** What can be done with a draft of the list, each with its word about how it went. */
export function useDraftActions(draft: DraftRecord, title: string) {
  const notify = useNotice()

  async function duplicate() {
    const result = await duplicateDraft(draft.uid, draft.id, `Copy of ${title}`.slice(0, MAX_DRAFT_NAME))
    if (result.ok) notify({ title: 'Draft duplicated', message: `Copy of ${title}` })
    else notify({ title: 'Not duplicated', message: REASONS[result.reason], destructive: true })
  }

  async function remove() {
    const result = await deleteDraft(draft.uid, draft.id)
    if (!result.ok) {
      notify({ title: 'Not deleted', message: REASONS[result.reason], destructive: true })
      return
    }
    if (result.value.forGood) {
      notify({ title: 'Draft deleted', message: `${title}. This device is full, so it can’t be brought back.` })
      return
    }
    notify({ title: 'Draft deleted', message: title, undo: { forMs: UNDO_MS, onUndo: () => void restore() } })
    setTimeout(() => void sweepDeleted(Date.now()), UNDO_MS)
  }

  async function restore() {
    const result = await restoreDraft(draft.uid, draft.id)
    if (!result.ok) notify({ title: 'Not brought back', message: REASONS[result.reason], destructive: true })
  }

  return { duplicate, remove }
}

const REASONS = {
  gone: 'This draft is no longer on this device.',
  waiting: 'This application is waiting to be sent.',
  'storage-full': 'This device is out of space. Free up some space, then try again.',
  'storage-failed': 'This device could not save the change. Try again.',
} as const
