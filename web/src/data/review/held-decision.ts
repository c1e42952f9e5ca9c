import { HOLD_MS, UNDO_MS } from '@sotto/domain/submission/held-decision'
import type { AuditEvent, StoredAuditEvent } from '@sotto/domain/submission/audit-event'
import { isDecision, isStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { StoredDecision } from './undo-decision.ts'

/** A decision that was stored last. Whether its sponsor has been told of it by now is for the server's clock to say. */
export interface HeldDecision {
  decision: Omit<StoredDecision, 'pressedAt'>
  /** The address of its admin; '' where their account has none. */
  email: string
  /** When it was stored, or notes after it: each begins the hold again. */
  storedAt: Date
  /** Whether there is a status to go back to. */
  isUndoable: boolean
}

/**
 * The decision of a record with what it can be taken back to, from the record and its history. Nothing where the record is not decided;
 * where the sponsor had been told before the notes that were saved last; and until the history has all of that.
 */
export function findHeldDecision(
  submission: Submission,
  history: readonly StoredAuditEvent[] = [],
): HeldDecision | undefined {
  const { status, reviewed_at: storedAt, admin_notes = '', message_to_applicant = '', revision } = submission
  if (!isDecision(status) || storedAt === undefined) return undefined
  const byRevision = new Map(history.map(({ event }) => [event.revision, event]))
  let heldAt = storedAt
  for (let number = revision; ; number -= 1) {
    const event = byRevision.get(number)
    if (!event?.reviewed_at || heldAt.getTime() - event.reviewed_at.getTime() >= HOLD_MS) return undefined
    const { before, after, reviewed_by, reviewed_by_email } = event
    if (after.status !== status || messageIn(after) !== message_to_applicant) return undefined
    if (before.status === status && messageIn(before) === message_to_applicant) {
      heldAt = event.reviewed_at
      continue
    }
    return {
      decision: {
        before: { ...submission, status: before.status ?? '', message_to_applicant: messageIn(before) },
        review: { status, admin_notes, message_to_applicant, revision: revision - 1 },
        reviewer: reviewed_by ?? '',
      },
      email: reviewed_by_email ?? '',
      storedAt,
      isUndoable: isStatus(before.status),
    }
  }
}

/** Where a decision that was stored at `storedAt` stands; `now` by the server's clock. `told`: the sponsor is told of it by now. */
export function phaseOfHold(storedAt: Date, now: number): 'undoable' | 'late' | 'told' {
  const heldFor = now - storedAt.getTime()
  if (heldFor >= HOLD_MS) return 'told'
  return heldFor < UNDO_MS ? 'undoable' : 'late'
}

function messageIn({ message_to_applicant }: AuditEvent['before']): string {
  return message_to_applicant ?? ''
}
