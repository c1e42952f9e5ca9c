import { eraseReviewNote, readReviewNote, saveReviewNote } from '#data/local/admin/review-notes.ts'
import type { UnsavedNotesStore } from '#data/review/ports.ts'

/** This device's place for what the admin `uid` has typed on one submission. */
export function unsavedNotesOf(uid: string, id: string): UnsavedNotesStore {
  return {
    read: () => readReviewNote(uid, id),
    keep: (notes) => saveReviewNote(uid, id, notes),
    erase: () => eraseReviewNote(uid, id),
  }
}
