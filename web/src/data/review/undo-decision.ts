import { failed, ok } from '@sotto/domain/shared/result'
import type { Review } from '@sotto/domain/review/review'
import { isStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { OpenReview } from './open-review.ts'
import type { ReviewGateway, ReviewResult, UnsavedNotesStore } from './ports.ts'
import { messageOf } from './review-state.ts'

/** A decision that was stored, with what it can be taken back to. */
export interface StoredDecision {
  /** The record that the decision was made on. */
  before: Submission
  review: Review
  /** The admin who made it. */
  reviewer: string
  /** When its admin pressed, by the device's clock: the sponsor is told no sooner than `HOLD_MS` after that. */
  pressedAt: number
}

/** Changes that an undo goes beside before it gives up: each is a save of notes alone. */
const MOST_CHANGES = 5

/**
 * Takes a decision back: to the status and the message before it, beside the notes as they are now. Notes that were saved since do not
 * stand in the way. One that another admin has taken back counts as taken back. Any other change is answered as a conflict.
 */
export async function undoDecision({ before, review }: StoredDecision, gateway: ReviewGateway): Promise<ReviewResult> {
  const { status } = before
  if (!isStatus(status)) return failed('refused')
  let next = { ...review, status, message_to_applicant: messageOf(before), revision: review.revision + 1 }
  for (let change = 0; ; change += 1) {
    const result = await gateway.store(next)
    if (result.ok || typeof result.reason !== 'object') return result
    const { current } = result.reason
    if (current.status === status && messageOf(current) === messageOf(before)) return ok(undefined)
    // One revision further with the same decision, so what was between them is notes alone.
    const isNotesAlone =
      current.revision === next.revision + 1 &&
      current.status === review.status &&
      messageOf(current) === review.message_to_applicant
    if (!isNotesAlone || change === MOST_CHANGES) return result
    next = { ...next, admin_notes: current.admin_notes ?? '', revision: current.revision }
  }
}

/**
 * The message of a decision is a draft again: on the page that shows the review, or on the device. A draft that is there already stays;
 * the history has the other. It is called after an undo that was stored, or whose answer was lost.
 */
export function draftAgain(
  { review }: StoredDecision,
  unsavedNotes: UnsavedNotesStore,
  page: Pick<OpenReview, 'read' | 'typeMessage'> | undefined,
): void {
  const { message_to_applicant: message, admin_notes, revision } = review
  if (page !== undefined) {
    if (!page.read().unsent) page.typeMessage(message)
    return
  }
  const kept = unsavedNotes.read() ?? { revision: revision + 1, base: admin_notes, notes: admin_notes, message: '' }
  if (kept.message === '' && message !== '') unsavedNotes.keep({ ...kept, message })
}
