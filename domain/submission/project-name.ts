import type { FrozenSubmission } from './submission.ts'

/** What the sponsor calls the project; empty where its form does not ask for a name. */
export function projectNameOf({ details }: Pick<FrozenSubmission, 'details'>): string {
  return details['projectName'] ?? ''
}
