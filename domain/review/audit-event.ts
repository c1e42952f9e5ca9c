import * as z from 'zod/mini'
import { nameOfAssignee, type Assignee } from './assignment.ts'
import { describeStatus, WITHDRAWN } from '../submission/statuses.ts'

/** What can happen to a question, each with the words that the history has for it. */
export const QUESTION_EVENTS = {
  asked: 'Question asked',
  closed: 'Question closed',
  reopened: 'Question reopened',
  answered: 'Question answered',
} as const

export type QuestionEvent = keyof typeof QUESTION_EVENTS

/** Null: absent, or no text. A status is kept as it was written: a console is bound by no list. */
const reviewStateSchema = z.object({
  status: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
  /** Absent from entries that are older than the field. */
  message_to_applicant: z.optional(z.nullable(z.string())),
})

const assigneeSchema = z.nullable(z.object({ uid: z.string(), email: z.nullable(z.string()) }))

/**
 * One entry of `project_submissions/{id}/audit`, id: from the platform's event id. It holds one change, its reviewer and
 * its writer. Only the trigger writes an entry, and no caller changes it.
 */
export const auditEventSchema = z.object({
  before: reviewStateSchema,
  after: reviewStateSchema,
  /** The submission's revision after the change; null for a question and for an assignment. */
  revision: z.nullable(z.int()),
  /** Of this change: null when it came without a review of its own (a console, a script, a deletion). */
  reviewed_at: z.nullable(z.date()),
  reviewed_by: z.nullable(z.string()),
  /** The reviewer's address; absent or null where the change gives none. */
  reviewed_by_email: z.optional(z.nullable(z.string())),
  /** The identity that the platform saw writing: a uid, or the account of a console or script; null where it names none. */
  writer: z.nullable(z.string()),
  /** Whether writer and reviewer are the same person; null when the platform names no writer. */
  writer_is_reviewer: z.nullable(z.boolean()),
  /** When the change was committed. */
  changed_at: z.date(),
  /**
   * What happened to a question; absent from the change of a review. Its states before and after are empty, and its reviewer is the
   * admin who asked, closed or reopened it: null where the sponsor did.
   */
  question: z.optional(
    z.object({ id: z.string(), event: z.enum(Object.keys(QUESTION_EVENTS) as [QuestionEvent, ...QuestionEvent[]]) }),
  ),
  /**
   * Whom the submission was assigned to before and after; absent where that did not change. Its reviewer is the admin who took it or
   * gave it up.
   */
  assignment: z.optional(z.object({ from: assigneeSchema, to: assigneeSchema })),
})

export type AuditEvent = z.infer<typeof auditEventSchema>

export interface StoredAuditEvent {
  id: string
  event: AuditEvent
}

/** What a change did, in a few words. */
export function describeChange(event: AuditEvent): string {
  const { before, after, question, assignment } = event
  if (question !== undefined) return QUESTION_EVENTS[question.event]
  const assigned = assignment === undefined ? [] : [describeAssignment(assignment)]
  if (before.status !== after.status) {
    return [`${describeStatus(before.status)} → ${describeStatus(after.status)}`, ...assigned].join(', ')
  }
  return assigned[0] ?? (describeMessage(event) === undefined ? 'Notes changed' : 'Message changed')
}

/** Whom a change has assigned a submission to. */
export function describeAssignment({ from, to }: { from: Assignee | null; to: Assignee | null }): string {
  if (to === null) return 'Unassigned'
  return from === null ? `Assigned to ${nameOfAssignee(to)}` : `Taken over from ${nameOfAssignee(from)}`
}

/** The notes that a change left; nothing where it left them as they were. None at all are the same as empty ones. */
export function describeNotes({ before, after }: AuditEvent): string | undefined {
  const notes = after.admin_notes ?? ''
  return notes === (before.admin_notes ?? '') ? undefined : notes || 'Notes removed'
}

/** The message to the sponsor that a change left; nothing where it left it as it was. */
export function describeMessage({ before, after }: AuditEvent): string | undefined {
  const message = after.message_to_applicant ?? ''
  return message === (before.message_to_applicant ?? '') ? undefined : message || 'Message removed'
}

/** The line on the message to the sponsor that a change has in a history: the message, or that a rejection came without one. */
export function describeLetter(event: AuditEvent): string | undefined {
  const { before, after } = event
  if (describeMessage(event) !== undefined) {
    const message = after.message_to_applicant
    return message ? `Message to the sponsor: ${message}` : 'Message to the sponsor removed'
  }
  // An entry that is older than the field does not know.
  const silent = after.message_to_applicant !== undefined && !after.message_to_applicant
  return silent && after.status === 'rejected' && before.status !== 'rejected'
    ? 'Rejected without a message to the sponsor'
    : undefined
}

/** The change that has set this status last; nothing where no entry has it. `history`: oldest first. */
export function findDecision(history: readonly StoredAuditEvent[], status: string): AuditEvent | undefined {
  const last = history.findLast(({ event: { before, after } }) => before.status !== after.status)?.event
  return last?.after.status === status ? last : undefined
}

/** The change that has left these notes; nothing where no entry has them. `history`: oldest first. */
export function findNotes(history: readonly StoredAuditEvent[], notes: string): AuditEvent | undefined {
  const last = history.findLast(({ event }) => describeNotes(event) !== undefined)?.event
  return last !== undefined && (last.after.admin_notes ?? '') === notes ? last : undefined
}

/** Who answers for a change, and who wrote it where that is another. `uid`: who reads it, called "you". */
export function describeReviewer(event: AuditEvent, uid?: string): string {
  const { reviewed_by, reviewed_by_email, writer, writer_is_reviewer } = event
  const reviewer =
    reviewed_by === null ? describeOther(event) : reviewed_by === uid ? 'you' : reviewed_by_email || reviewed_by
  return writer_is_reviewer === false ? `${reviewer} · written by ${writer ?? 'another'}` : reviewer
}

/** A withdrawal is no review, nor is an answer: the sponsor is behind it, and the server writes the entry. */
function describeOther({ before, after, question }: AuditEvent): string {
  if (question !== undefined) return 'the sponsor'
  return after.status === WITHDRAWN && before.status !== WITHDRAWN ? 'the sponsor' : 'no reviewer named'
}
