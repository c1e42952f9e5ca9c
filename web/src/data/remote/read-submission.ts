import { submissionPath } from '@sotto/domain/paths'
import { submissionSchema, type Submission } from '@sotto/domain/submission'
import { doc, getDoc } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'

/** One submission, for admins; null when it does not exist. Throws `ProblemError`. */
export function readSubmission(id: string): Promise<Submission | null> {
  return reading(async () => {
    const data = (await getDoc(doc(await openFirestore(), submissionPath(id)))).data()
    return data === undefined ? null : submissionSchema.parse(fieldsOf(data))
  })
}
