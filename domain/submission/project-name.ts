import type { FrozenSubmission } from './submission.ts'

/** What the sponsor calls the project; empty where its form does not ask for a name. */
export function projectNameOf({ details }: Pick<FrozenSubmission, 'details'>): string {
  return details['projectName'] ?? ''
}

/** What an application is called: its project or, where its form asks for no name, its company. */
export function titleOf(submission: Pick<FrozenSubmission, 'details' | 'company_name'>): string {
  return projectNameOf(submission) || submission.company_name
}
