import { SUBMISSIONS } from '@sotto/domain/paths'
import { submissionSchema } from '@sotto/domain/submission'
import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'
import type { StoredSubmission } from './stored-submission.ts'

const PAGE = 25

/** The latest submissions, newest first; for admins. Throws `ProblemError`. */
export function listSubmissions(): Promise<readonly StoredSubmission[]> {
  return reading(async () => {
    const found = await getDocs(
      query(collection(await openFirestore(), SUBMISSIONS), orderBy('created_at', 'desc'), limit(PAGE)),
    )
    return found.docs.map((each) => {
      const parsed = submissionSchema.safeParse(fieldsOf(each.data()))
      return { id: each.id, submission: parsed.success ? parsed.data : null }
    })
  })
}
