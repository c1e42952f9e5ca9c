import { failed, ok } from '@sotto/domain/shared/result'
import type { Submission } from '@sotto/domain/submission/submission'
import type * as reviews from '../../../web/src/data/remote/submissions/reviews.ts'
import { compareRevision } from '../../../web/src/data/review/compare-revision.ts'

/*
 * The records of submissions, in the page. A review is stored as the real transaction stores it: on the revision that it names, and on
 * no other.
 */

const records = new Map<string, Submission>()
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

export const readRecords = () => [...records].map(([id, submission]) => ({ id, submission }))

export function emptyRecords(): void {
  records.clear()
}

export function watchRecords(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const reviewSubmission: typeof reviews.reviewSubmission = async (id, review, uid) => {
  await Promise.resolve()
  const current = readRecord(id)
  const comparison = compareRevision(current, review, uid)
  if (comparison === 'conflict') return failed({ kind: 'conflict', current })
  if (comparison === 'next') {
    const { status, admin_notes, message_to_applicant, revision } = review
    putRecord(id, {
      ...current,
      status,
      admin_notes,
      message_to_applicant,
      revision: revision + 1,
      reviewed_by: uid,
      reviewed_at: new Date(),
    })
  }
  return ok()
}

export const confirmUnchanged: typeof reviews.confirmUnchanged = (id, revision) => {
  const current = readRecord(id)
  return Promise.resolve(current.revision === revision ? 'unchanged' : failed({ kind: 'conflict', current }))
}
