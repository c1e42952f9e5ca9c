import type { StoredSubmission } from '#data/remote/submissions/submissions.ts'

/** What an admin has not seen of a submission: all of it, or what others made of it since. */
export type News = 'new' | 'changed' | null

/** `looks`: submission id → the revision at which the admin last opened it; undefined while that is read. */
export function newsOf(
  { id, submission }: StoredSubmission,
  looks: ReadonlyMap<string, number> | undefined,
  uid: string,
): News {
  // An admin's own change, made on any device, is no news to them.
  if (looks === undefined || submission === null || submission.reviewed_by === uid) return null
  const seen = looks.get(id)
  // What others have dealt with already is no news on a device that has not seen it.
  if (seen === undefined) return submission.revision === 0 ? 'new' : null
  return submission.revision > seen ? 'changed' : null
}
