import * as z from 'zod/mini'
import type { Assignee } from './assignment.ts'

/** How often an admin's page says again which submission it has open. */
export const PRESENCE_RENEWAL_MS = 30_000

/** After this long without a word from it, a page counts as closed: two renewals may be missed. */
export const PRESENCE_MS = 75_000

/** No admin says it more often. */
export const PRESENCE_INTERVAL_MS = 2_000

/** `admin_presence/{uid}`: the submission that an admin's page in sight has open. */
export const presenceSchema = z.object({
  /** Null: none. */
  submission_id: z.nullable(z.string()),
  /** Of the admin, from their token; '' where their account has none. */
  email: z.string(),
  /** By the server's clock. */
  seen_at: z.date(),
})

export type Presence = z.infer<typeof presenceSchema>

/** Who has which submission open, by its id: everybody but `uid` whose page was heard of lately. `now`: in milliseconds. */
export function colleaguesBySubmission(
  presences: ReadonlyMap<string, Presence>,
  uid: string,
  now: number,
): ReadonlyMap<string, readonly Assignee[]> {
  const found = new Map<string, Assignee[]>()
  for (const [other, { submission_id, email, seen_at }] of presences) {
    if (other === uid || submission_id === null || now - seen_at.getTime() > PRESENCE_MS) continue
    found.set(submission_id, [...(found.get(submission_id) ?? []), { uid: other, email }])
  }
  return found
}
