import type { AuditEvent, QuestionEvent } from '@sotto/domain/review/audit-event'
import type { DocumentData } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

/** A change of a question, or the creation of an answer, as an event reports it. */
interface QuestionChange {
  /** The question's id. */
  id: string
  event: QuestionEvent
  /** The record after the change: the question, or the answer. */
  record: DocumentData
  changedAt: Date
  /** The writer that the platform reports, see `writerOf`. */
  writer: string | null
  /** The verified address of an account; undefined where it has none, or is gone. */
  verifiedAddressOf: (uid: string) => Promise<string | undefined>
}

/** What a write did to a question; undefined where the history has another entry for it, or none: an answer, a deletion. */
export function questionEventOf(
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): QuestionEvent | undefined {
  const [from, to] = [before?.['status'] as unknown, after?.['status'] as unknown]
  if (after === undefined || from === to) return undefined
  if (before === undefined) return 'asked'
  if (to === 'open') return 'reopened'
  return to === 'closed' ? 'closed' : undefined
}

const NO_STATE = { status: null, admin_notes: null, message_to_applicant: null }

/** The audit entry of what happened to a question. The sponsor, who answers, and closes by withdrawing, counts as no reviewer. */
export async function questionEntryOf(change: QuestionChange): Promise<AuditEvent> {
  const { id, event, record, changedAt, writer, verifiedAddressOf } = change
  const sponsor: unknown = record['user_id']
  const person: unknown = event === 'answered' ? sponsor : record['changed_by']
  const reviewer = typeof person === 'string' && person !== sponsor ? person : null
  return {
    question: { id, event },
    before: NO_STATE,
    after: NO_STATE,
    revision: null,
    reviewed_at: reviewer === null ? null : toDate(record['changed_at']),
    reviewed_by: reviewer,
    reviewed_by_email: reviewer === null ? null : ((await verifiedAddressOf(reviewer)) ?? null),
    writer,
    writer_is_reviewer: writer === null ? null : writer === person,
    changed_at: changedAt,
  }
}
