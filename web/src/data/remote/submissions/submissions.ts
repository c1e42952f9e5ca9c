import { MAX_LIST } from '@sotto/domain/shared/limits'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { submissionSchema, type Submission } from '@sotto/domain/submission/submission'
import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { ExportPage } from '#data/export/export-submissions.ts'
import { describeFilter, type SubmissionFilter } from '#data/submission-filter.ts'
import { fieldsOf, readFirestore } from '../firestore.ts'

/*
 * Submissions as admins read them. `create-submission.ts` creates them, `reviews.ts` changes them, `live/` follows them.
 */

export interface StoredSubmission {
  id: string
  /** Null when the record does not fit the schema: a console or script wrote it. It must not hide the others. */
  submission: Submission | null
}

/** A submission's record from its document's fields, by either of Firestore's SDKs. */
export function readStored(id: string, data: Readonly<Record<string, unknown>>): StoredSubmission {
  const parsed = submissionSchema.safeParse(fieldsOf(data))
  return { id, submission: parsed.success ? parsed.data : null }
}

/** How many submissions a filter holds. It reads none of them. Throws `ProblemError`. */
export function countSubmissions(filter: SubmissionFilter): Promise<number> {
  return readFirestore(async (firestore) => (await getCount(filterQuery(firestore, filter))).data().count)
}

/** Where a page of a filter ends. */
export type Cursor = QueryDocumentSnapshot

/** The next `MAX_LIST` submissions of a filter: after a cursor, or the first. Throws `ProblemError`. */
export function readSubmissions(filter: SubmissionFilter, after: Cursor | null): Promise<ExportPage<Cursor>> {
  return readFirestore(async (firestore) => {
    const all = filterQuery(firestore, filter)
    const { docs } = await getDocs(query(all, ...(after === null ? [] : [startAfter(after)]), limit(MAX_LIST)))
    const last = docs.at(-1)
    return {
      rows: docs.map((found) => readStored(found.id, found.data())),
      next: docs.length < MAX_LIST || last === undefined ? null : last,
    }
  })
}

/** All submissions of a filter. Counting asks in the same order as reading, so that one index serves both. */
function filterQuery(firestore: Firestore, filter: SubmissionFilter): Query {
  const { filters, order } = describeFilter(filter)
  return query(
    collection(firestore, SUBMISSIONS),
    ...filters.map(([field, operator, value]) => where(field, operator, value)),
    ...order.map((each) => orderBy(...each)),
  )
}
