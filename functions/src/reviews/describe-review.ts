import { isDeepStrictEqual } from 'node:util'
import type { AuditEvent } from '@sotto/domain/audit-event'
import { REVIEW_FIELDS } from '@sotto/domain/review'
import { INITIAL_STATE } from '@sotto/domain/submission'
import type { DocumentData } from 'firebase-admin/firestore'
import { dateOf } from '../runtime/date-of.ts'

export interface ReviewChange {
  /** The submission's fields before and after; undefined where there was or is no document. */
  before: DocumentData | undefined
  after: DocumentData | undefined
  changedAt: Date
  /** Whom the platform saw writing, see `nameWriter`. */
  writer: string | null
}

/**
 * The audit entry of a change, or nothing when the change touches no review field. A missing document counts as one not
 * reviewed yet: sending an application is no review, while creating one already decided, or deleting one, is recorded.
 * Fields of another type than theirs (only a console or a script can write such) appear as null.
 */
export function describeReview({ before, after, changedAt, writer }: ReviewChange): AuditEvent | undefined {
  if (isDeepStrictEqual(reviewFields(before), reviewFields(after))) return undefined
  const renewed = !isDeepStrictEqual(before?.['reviewed_at'], after?.['reviewed_at'])
  const reviewedBy = renewed ? textOf(after?.['reviewed_by']) : null
  return {
    before: stateOf(before),
    after: stateOf(after),
    revision: Number.isInteger(after?.['revision']) ? Number(after?.['revision']) : null,
    reviewed_at: renewed ? dateOf(after?.['reviewed_at']) : null,
    reviewed_by: reviewedBy,
    reviewed_by_email: renewed ? textOf(after?.['reviewed_by_email']) : null,
    writer,
    writer_is_reviewer: writer === null ? null : writer === reviewedBy,
    changed_at: changedAt,
  }
}

function reviewFields(submission: DocumentData = INITIAL_STATE): unknown[] {
  return REVIEW_FIELDS.map((field) => submission[field] as unknown)
}

function stateOf(submission: DocumentData | undefined): AuditEvent['before'] {
  return { status: textOf(submission?.['status']), admin_notes: textOf(submission?.['admin_notes']) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
