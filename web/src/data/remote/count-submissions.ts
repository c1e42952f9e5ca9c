import { SUBMISSIONS } from '@sotto/domain/paths'
import { collection, getCount, orderBy, query, where } from 'firebase/firestore/lite'
import { describeQueue, type SubmissionQueue } from '../submission-queue.ts'
import { reading } from './errors.ts'
import { openFirestore } from './firestore.ts'

/** How many submissions a queue holds, for admins. It reads none of them. Throws `ProblemError`. */
export function countSubmissions(queue: SubmissionQueue): Promise<number> {
  return reading(async () => {
    const { filters, order } = describeQueue(queue)
    // Ordered like the list, so that the same index serves both.
    const counted = query(
      collection(await openFirestore(), SUBMISSIONS),
      ...filters.map((filter) => where(...filter)),
      ...order.map((each) => orderBy(...each)),
    )
    return (await getCount(counted)).data().count
  })
}
