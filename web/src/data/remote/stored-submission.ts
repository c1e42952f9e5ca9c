import type { Submission } from '@sotto/domain/submission'

export interface StoredSubmission {
  id: string
  /** Null when what is stored does not fit: a console or script wrote it. It must not hide the others. */
  submission: Submission | null
}
