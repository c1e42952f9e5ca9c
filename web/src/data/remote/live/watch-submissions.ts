import { submissionPath, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { collection, doc, documentId, getDoc, limit, orderBy, query, startAfter, where } from 'firebase/firestore'
import { describeFilter, type SubmissionFilter } from '#data/submission-filter.ts'
import { readStored, type StoredSubmission } from '../submissions/submissions.ts'
import type { Watch } from './live-firestore.ts'
import { watchRows } from './watch-rows.ts'

/** The rows of a page. No more ids than 30 fit into one query. */
export const PAGE = 25

export interface SubmissionPage {
  rows: readonly StoredSubmission[]
  /** Whether others follow. */
  more: boolean
}

/**
 * One page of a filter's submissions as it changes, for admins: after the submission with the id `after`, or the first. It reads the
 * page, one row to know whether there are more, and the row that it follows.
 */
export function watchSubmissions(filter: SubmissionFilter, after: string | null): Watch<SubmissionPage> {
  return watchRows(
    async (firestore) => {
      const { filters, order } = describeFilter(filter)
      const cursor = after === null ? null : await getDoc(doc(firestore, submissionPath(after)))
      return query(
        collection(firestore, SUBMISSIONS),
        ...filters.map(([field, operator, value]) => where(field, operator, value)),
        ...order.map((each) => orderBy(...each)),
        ...(cursor?.exists() ? [startAfter(cursor)] : []),
        limit(PAGE + 1),
      )
    },
    (rows) => ({
      rows: rows.slice(0, PAGE).map((row) => readStored(row.id, row.data())),
      more: rows.length > PAGE,
    }),
  )
}

/** Some submissions by their ids, at most a page, as they change. */
export function watchSubmissionsById(ids: readonly string[]): Watch<readonly StoredSubmission[]> {
  if (ids.length === 0) return () => () => undefined
  return watchRows(
    (firestore) => query(collection(firestore, SUBMISSIONS), where(documentId(), 'in', ids)),
    (rows) => rows.map((row) => readStored(row.id, row.data())),
  )
}
