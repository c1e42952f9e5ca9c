import { getCount } from 'firebase/firestore/lite'
import type { SubmissionQueue } from '#data/submission-queue.ts'
import { reading } from './errors.ts'
import { openFirestore } from './firestore.ts'
import { queueQuery } from './queue-query.ts'

/** How many submissions a queue holds, for admins. It reads none of them. Throws `ProblemError`. */
export function countSubmissions(queue: SubmissionQueue): Promise<number> {
  return reading(async () => (await getCount(queueQuery(await openFirestore(), queue))).data().count)
}
