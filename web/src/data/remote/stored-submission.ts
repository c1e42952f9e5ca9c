import type { Submission } from '@sotto/domain/submission'

export interface StoredSubmission {
  id: string
  submission: Submission
}
