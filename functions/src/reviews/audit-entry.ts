import { isDeepStrictEqual } from 'node:util'
import { assigneeOf } from '@sotto/domain/review/assignment'
import type { AuditEvent } from '@sotto/domain/review/audit-event'
import { AUDIT, submissionPath } from '@sotto/domain/submission/paths'
import { REVIEW_FIELDS } from '@sotto/domain/review/review'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import { ALREADY_EXISTS, hasErrorCode, toDate } from '../platform/sdk-values.ts'

/** A change of a submission, as an event reports it. */
export interface ReviewChange {
  /** The submission's fields before and after; undefined where the document did not exist. */
  before: DocumentData | undefined
  after: DocumentData | undefined
  changedAt: Date
  /** The writer that the platform reports, see `writerOf`. */
  writer: string | null
}

/**
 * Writes the audit entry of an event. An entry is created under the event's id and never changed, so repeated deliveries leave one
 * entry. A change that touches neither a review field nor the assignment leaves none.
 */
export async function recordReview(
  firestore: Firestore,
  submissionId: string,
  eventId: string,
  change: ReviewChange,
): Promise<'recorded' | 'recorded before' | 'no review'> {
  const entry = auditEntryOf(change)
  return entry === undefined ? 'no review' : createEntry(firestore, submissionId, eventId, entry)
}

/** Creates the audit entry of an event; one that exists stays as it is. */
export async function createEntry(
  firestore: Firestore,
  submissionId: string,
  eventId: string,
  entry: AuditEvent,
): Promise<'recorded' | 'recorded before'> {
  try {
    await firestore.doc(submissionPath(submissionId)).collection(AUDIT).doc(auditEntryId(eventId)).create(entry)
    return 'recorded'
  } catch (error) {
    if (hasErrorCode(error, ALREADY_EXISTS)) return 'recorded before'
    throw error
  }
}

/**
 * The audit entry of a change; undefined when the change touches neither a review field nor the assignment. A missing document counts as one that is not
 * reviewed: sending an application leaves no entry, while creating a decided one, or deleting one, does. Fields of a wrong type,
 * which only a console or a script can write, appear as null.
 */
export function auditEntryOf(change: ReviewChange): AuditEvent | undefined {
  const { before, after, changedAt, writer } = change
  const assignment = reassignmentOf(change)
  if (isDeepStrictEqual(reviewFields(before), reviewFields(after))) {
    return assignment && assignmentEntryOf(change, assignment)
  }
  const renewed = !isDeepStrictEqual(before?.['reviewed_at'], after?.['reviewed_at'])
  const reviewedBy = renewed ? textOrNull(after?.['reviewed_by']) : null
  return {
    ...(assignment && { assignment }),
    before: stateOf(before),
    after: stateOf(after),
    revision: Number.isInteger(after?.['revision']) ? Number(after?.['revision']) : null,
    reviewed_at: renewed ? toDate(after?.['reviewed_at']) : null,
    reviewed_by: reviewedBy,
    reviewed_by_email: renewed ? textOrNull(after?.['reviewed_by_email']) : null,
    writer,
    writer_is_reviewer: writer === null ? null : writer === reviewedBy,
    changed_at: changedAt,
  }
}

type Reassignment = NonNullable<AuditEvent['assignment']>

/** Whom a change has assigned a submission to; undefined where it left that as it was, or deleted the submission. */
function reassignmentOf({ before, after }: ReviewChange): Reassignment | undefined {
  const [from, to] = [assigneeOf(before), assigneeOf(after)]
  return after === undefined || from?.uid === to?.uid ? undefined : { from, to }
}

/** The rules let an admin take a submission, or give up their own: so the one who has it, or else had it, has done it. */
function assignmentEntryOf({ before, after, changedAt, writer }: ReviewChange, assignment: Reassignment): AuditEvent {
  const assignee = assignment.to ?? assignment.from
  return {
    assignment,
    before: stateOf(before),
    after: stateOf(after),
    revision: null,
    reviewed_at: null,
    reviewed_by: assignee?.uid ?? null,
    reviewed_by_email: assignee?.email ?? null,
    writer,
    writer_is_reviewer: writer === null ? null : writer === assignee?.uid,
    changed_at: changedAt,
  }
}

function reviewFields(submission: DocumentData = INITIAL_STATE): unknown[] {
  return REVIEW_FIELDS.map((field) => submission[field] as unknown)
}

function stateOf(submission: DocumentData | undefined): AuditEvent['before'] {
  return {
    status: textOrNull(submission?.['status']),
    admin_notes: textOrNull(submission?.['admin_notes']),
    message_to_applicant: textOrNull(submission?.['message_to_applicant']),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/**
 * The id of the audit entry for an event: the same for each delivery of the event, another for any other event. It is a legal
 * document id, which contains no slash, does not consist of dots, and does not look like `__this__`.
 */
export function auditEntryId(eventId: string): string {
  return encodeURIComponent(eventId).replaceAll('.', '%2E').replaceAll('_', '%5F')
}

/** The writer that the emulators report for every write. */
const EMULATED_WRITER = 'fake-auth-id@gmail.com'

const SERVICE_ACCOUNT = /\.gserviceaccount\.com$/

/**
 * The writer that the platform reports with an event; null where it reports none. A person has the type `unknown`, and as id the
 * uid of a user of the app or the email of an account at the console. The platform at times gives `unknown` and the project's own
 * account for a person's write (firebase-functions #1583), so a service account counts only with the type `service_account`.
 */
export function writerOf({ authType, authId = '' }: { authType?: string; authId?: string }): string | null {
  if (authId === '' || authId === EMULATED_WRITER) return null
  if (authType === 'service_account') return authId
  return authType === 'unknown' && !SERVICE_ACCOUNT.test(authId) ? authId : null
}
