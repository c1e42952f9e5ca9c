import { failed, ok } from '@sotto/domain/shared/result'
import type { AuditEvent, StoredAuditEvent } from '@sotto/domain/review/audit-event'
import type { Review } from '@sotto/domain/review/review'
import type { Submission } from '@sotto/domain/submission/submission'
import type * as assignments from '../../../web/src/data/remote/submissions/assignments.ts'
import type * as reviews from '../../../web/src/data/remote/submissions/reviews.ts'
import { compareRevision } from '../../../web/src/data/review/compare-revision.ts'
import type { ReviewFailure } from '../../../web/src/data/review/ports.ts'

/*
 * The records of submissions, in the page. A review is stored as the real transaction stores it: on the revision that it names, and on
 * no other.
 */

const records = new Map<string, Submission>()
const histories = new Map<string, readonly StoredAuditEvent[]>()
const watchers = new Set<() => void>()

export function putRecord(id: string, record: Submission): void {
  records.set(id, record)
  for (const tell of watchers) tell()
}

/** The record. Throws where there is none. */
export function readRecord(id: string): Submission {
  const record = records.get(id)
  if (record === undefined) throw new Error(`There is no submission ${id}`)
  return record
}

const NO_HISTORY: readonly StoredAuditEvent[] = []

/** What the trigger would have written of the reviews that were stored here, newest first. */
export const readHistory = (id: string) => histories.get(id) ?? NO_HISTORY

/** Stores a review by an admin, who has an address. */
export function putReview(
  id: string,
  review: Pick<Review, 'status'> & Partial<Review>,
  uid: string,
  at = new Date(),
): void {
  const current = readRecord(id)
  const { admin_notes = '', message_to_applicant = '' } = current
  const after = { admin_notes, message_to_applicant, ...review }
  const reviewer = { reviewed_at: at, reviewed_by: uid, reviewed_by_email: `${uid}@sotto.example` }
  const revision = current.revision + 1
  const event: AuditEvent = {
    ...{ before: { status: current.status, admin_notes, message_to_applicant }, after, ...reviewer },
    ...{ revision, writer: null, writer_is_reviewer: null, changed_at: at },
  }
  histories.set(id, [{ id: `${id}-${revision}`, event }, ...readHistory(id)])
  putRecord(id, { ...current, ...after, ...reviewer, revision })
}

export const readRecords = () => [...records].map(([id, submission]) => ({ id, submission }))

export function emptyRecords(): void {
  records.clear()
}

export function watchRecords(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

let failure: ReviewFailure | undefined

/** From now on no review is stored, for this reason, until that is ended. */
export function breakReviews(reason: ReviewFailure): { end: () => void } {
  failure = reason
  return { end: () => void (failure = undefined) }
}

let storing: Promise<unknown> = Promise.resolve()

/** From now on a review or an assignment is stored only once the answer is called. */
export function holdReviews(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  storing = promise
  return () => resolve(undefined)
}

export const reviewSubmission: typeof reviews.reviewSubmission = async (id, review, uid) => {
  await storing
  if (failure !== undefined) return failed(failure)
  const current = readRecord(id)
  const comparison = compareRevision(current, review, uid)
  if (comparison === 'conflict') return failed({ kind: 'conflict', current })
  if (comparison === 'next') {
    const { status, admin_notes, message_to_applicant } = review
    putReview(id, { status, admin_notes, message_to_applicant }, uid)
  }
  return ok()
}

export const confirmUnchanged: typeof reviews.confirmUnchanged = (id, revision) => {
  const current = readRecord(id)
  return Promise.resolve(current.revision === revision ? 'unchanged' : failed({ kind: 'conflict', current }))
}

/** Who has which submission, as the real transaction stores it. */
export const assignSubmission: typeof assignments.assignSubmission = async (id, { from, to }) => {
  await storing
  const current = readRecord(id)
  const { assigned_to = null } = current
  if (assigned_to !== from && assigned_to !== to) return failed({ kind: 'conflict', current })
  putRecord(id, { ...current, assigned_to: to, assigned_to_email: to === null ? null : `${to}@sotto.example` })
  return ok()
}
