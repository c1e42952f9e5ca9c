import { referenceOf } from '@sotto/domain/submission/ids'
import { titleOf } from '@sotto/domain/submission/project-name'
import type { Submission } from '@sotto/domain/submission/submission'

/** An application as a question or a result names it. */
export interface NamedApplication {
  id: string
  submission: Submission
}

/** What tells it apart: whose it is, where its title does not say that, and its reference. */
export function describeOwner({ id, submission }: NamedApplication): string {
  const { company_name } = submission
  return titleOf(submission) === company_name ? referenceOf(id) : `${company_name} · ${referenceOf(id)}`
}

/** One of several applications, in two lines. */
export function ApplicationName(named: NamedApplication) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{titleOf(named.submission)}</p>
      <p className="text-sm text-muted">{describeOwner(named)}</p>
    </div>
  )
}
