import { MAX_LIST } from '@sotto/domain/shared/limits'
import { getDocs, limit, query, startAfter, type QueryDocumentSnapshot } from 'firebase/firestore/lite'
import type { ExportPage } from '#data/export/export-submissions.ts'
import type { SubmissionQueue } from '#data/submission-queue.ts'
import { reading } from './errors.ts'
import { openFirestore } from './firestore.ts'
import { queueQuery } from './queue-query.ts'
import { readStored } from './stored-submission.ts'

/** Where a page of a queue ends. */
export type Cursor = QueryDocumentSnapshot

/** The next hundred of a queue, for admins: after a cursor, or the first. Throws `ProblemError`. */
export function readSubmissions(queue: SubmissionQueue, after: Cursor | null): Promise<ExportPage<Cursor>> {
  return reading(async () => {
    const all = queueQuery(await openFirestore(), queue)
    const { docs } = await getDocs(query(all, ...(after === null ? [] : [startAfter(after)]), limit(MAX_LIST)))
    const last = docs.at(-1)
    return {
      rows: docs.map((found) => readStored(found.id, found.data())),
      next: docs.length < MAX_LIST || last === undefined ? null : last,
    }
  })
}
