import type { FrozenSubmission } from '@sotto/domain/submission/submission'

/** What a sent application is called in a list. */
export function projectNameOf(submission: FrozenSubmission): string {
  return submission.details['projectName'] ?? submission.company_name
}
