import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { collection, orderBy, query, where, type Firestore, type Query } from 'firebase/firestore/lite'
import { describeQueue, type SubmissionQueue } from '#data/submission-queue.ts'

/** All of a queue. Whoever only counts asks in the same order as who reads, so that one index serves both. */
export function queueQuery(firestore: Firestore, queue: SubmissionQueue): Query {
  const { filters, order } = describeQueue(queue)
  return query(
    collection(firestore, SUBMISSIONS),
    ...filters.map((filter) => where(...filter)),
    ...order.map((each) => orderBy(...each)),
  )
}
