import { summariesPath } from '@sotto/domain/submission/paths'
import { storedSummarySchema, type StoredSummary } from '@sotto/domain/summary/summary'
import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'

/** A submission's newest summary; null when there is none that can be read. For admins. Throws `ProblemError`. */
export function readSummary(submissionId: string): Promise<StoredSummary | null> {
  return reading(async () => {
    const newest = await getDocs(
      query(collection(await openFirestore(), summariesPath(submissionId)), orderBy('created_at', 'desc'), limit(1)),
    )
    const data = newest.docs[0]?.data()
    const parsed = storedSummarySchema.safeParse(data && fieldsOf(data))
    return parsed.success ? parsed.data : null
  })
}
