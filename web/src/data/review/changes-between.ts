import type { Submission } from '@sotto/domain/submission/submission'
import { messageOf, notesOf } from './review-state.ts'

export type ReviewPart = 'status' | 'notes' | 'message'

/**
 * In what two versions of a review differ. None, although the later one has a higher revision: what was changed between them was taken
 * back, as a decision is by its undo.
 */
export function changesBetween(before: Submission, after: Submission): ReadonlySet<ReviewPart> {
  const parts: ReviewPart[] = []
  if (before.status !== after.status) parts.push('status')
  if (notesOf(before) !== notesOf(after)) parts.push('notes')
  if (messageOf(before) !== messageOf(after)) parts.push('message')
  return new Set(parts)
}
