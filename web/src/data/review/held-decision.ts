import { HOLD_MS, UNDO_MS } from '@sotto/domain/review/review'
import type { AuditEvent, StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { isDecision, isStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { StoredDecision } from './undo-decision.ts'

/** A decision that was stored last. Whether its sponsor has been told of it by now is for the server's clock to say. */
export interface HeldDecision {
  decision: Omit<StoredDecision, 'pressedAt'>
  /** The admin who set the status; where the message alone is new, the one who wrote it. `email` is '' where their account has none. */
  by: { uid: string; email: string }
  /** When it was stored, or notes after it: each begins the hold again. */
  storedAt: Date
  /** Whether there is a status to go back to. */
  isUndoable: boolean
}

/**
 * The decision of a record that its sponsor is still to be told of, from the record and its history. It goes back to what the sponsor
 * was told last, also past decisions and messages that nobody was told of. Nothing where the record is not decided; where the sponsor
 * has been told of it, before notes or by an earlier decision; and until the history has all of that.
 */
export function findHeldDecision(
  submission: Submission,
  history: readonly StoredAuditEvent[] = [],
): HeldDecision | undefined {
  const { status, reviewed_at: storedAt, admin_notes = '', message_to_applicant = '', revision } = submission
  if (!isDecision(status) || storedAt === undefined) return undefined
  const now = { status, message: message_to_applicant }
  const byRevision = new Map(history.map(({ event }) => [event.revision, event]))
  let told: Told = now
  let lastChange: AuditEvent | undefined
  let lastStatus: AuditEvent | undefined
  for (let number = revision, stoodUntil = storedAt; number > 0; number -= 1) {
    const event = byRevision.get(number)
    if (!event?.reviewed_at) return undefined
    const [before, after] = [toldOf(event.before), toldOf(event.after)]
    if (number === revision && !isSame(after, now)) return undefined
    // A status that is no decision is told at once, and a decision once it has stood for so long.
    if (!isDecision(after.status) || stoodUntil.getTime() - event.reviewed_at.getTime() >= HOLD_MS) break
    if (!isSame(before, after)) lastChange ??= event
    if (before.status !== after.status) lastStatus ??= event
    told = before
    stoodUntil = event.reviewed_at
  }
  if (lastChange === undefined || isSame(told, now)) return undefined
  const decider = (told.status === status ? undefined : lastStatus) ?? lastChange
  return {
    decision: {
      before: { ...submission, status: told.status, message_to_applicant: told.message },
      review: { status, admin_notes, message_to_applicant, revision: revision - 1 },
      reviewer: lastChange.reviewed_by ?? '',
    },
    by: { uid: decider.reviewed_by ?? '', email: decider.reviewed_by_email ?? '' },
    storedAt,
    isUndoable: isStatus(told.status),
  }
}

/** Where a decision that was stored at `storedAt` stands; `now` by the server's clock. `told`: the sponsor is told of it by now. */
export function phaseOfHold(storedAt: Date, now: number): 'undoable' | 'late' | 'told' {
  const heldFor = now - storedAt.getTime()
  if (heldFor >= HOLD_MS) return 'told'
  return heldFor < UNDO_MS ? 'undoable' : 'late'
}

/** What a sponsor is told of a review. */
interface Told {
  status: string
  message: string
}

function toldOf({ status, message_to_applicant }: AuditEvent['before']): Told {
  return { status: status ?? '', message: message_to_applicant ?? '' }
}

const isSame = (one: Told, other: Told) => one.status === other.status && one.message === other.message
