import { saveDraft } from './save-draft.ts'
import { eraseTyped, listTyped } from './typed-words.ts'

/** Puts what a person's pages left behind into their drafts. What this device can't store now stays noted, for them alone. */
export async function storeTyped(uid: string): Promise<void> {
  for (const words of listTyped()) {
    if (words.uid === uid && (await saveDraft(words)).saved) eraseTyped(words)
  }
}
