import type { FileLimits, FileRefusal } from '@sotto/domain/files'
import { findForm } from '@sotto/domain/sectors/index'
import { readDraft } from './read-draft.ts'

export const CLOSED: FileRefusal = {
  title: 'Files not attached',
  message: 'This application is no longer open for changes.',
}

/** What the draft's form takes; nothing when the draft can't be changed any more. */
export async function readFileLimits(uid: string, draftId: string): Promise<FileLimits | undefined> {
  const draft = await readDraft(uid, draftId)
  const form = draft?.state === 'editing' ? findForm(draft.sector) : undefined
  return form?.documents
}
