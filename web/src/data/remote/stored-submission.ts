import { submissionSchema, type Submission } from '@sotto/domain/submission/submission'
import { fieldsOf } from './firestore.ts'

export interface StoredSubmission {
  id: string
  /** Null when what is stored does not fit: a console or script wrote it. It must not hide the others. */
  submission: Submission | null
}

export function readStored(id: string, data: Readonly<Record<string, unknown>>): StoredSubmission {
  const parsed = submissionSchema.safeParse(fieldsOf(data))
  return { id, submission: parsed.success ? parsed.data : null }
}
