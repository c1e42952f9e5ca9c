import type { FileRefusal } from '@sotto/domain/files'
import { attachShare } from './attach-share.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { refuseForStorage } from './file-failure.ts'

export type BeginWithShareResult =
  | { begun: true; draftId: string; count: number; refused: readonly FileRefusal[] }
  | { begun: false; refusal: FileRefusal }

/** Begins a draft of a sector's form with the files of a share, or does neither. */
export async function beginWithShare(uid: string, shareId: string, sector: string): Promise<BeginWithShareResult> {
  const made = await createDraft(uid, sector)
  if (!made.created) return { begun: false, refusal: refuseForStorage(made.reason) }
  const { id } = made.draft
  const result = await attachShare(uid, shareId, id)
  if (result.attached) return { begun: true, draftId: id, count: result.count, refused: result.refused }
  await deleteDraft(uid, id)
  return { begun: false, refusal: result.refusal }
}
