/** The only fields that an assignment may change. They are no part of a review, so an assignment makes none stale. */
export const ASSIGNMENT_FIELDS = ['assigned_to', 'assigned_to_email'] as const

/** An admin whom a submission is assigned to. */
export interface Assignee {
  uid: string
  /** When they were assigned, from their token; null or '' where their account has none. */
  email: string | null
}

/** Whom a record is assigned to. Fields of a wrong type, which only a console or a script can write, count as nobody. */
export function assigneeOf(record: Readonly<Record<string, unknown>> | undefined): Assignee | null {
  const [uid, email] = ASSIGNMENT_FIELDS.map((field) => record?.[field])
  return typeof uid === 'string' ? { uid, email: typeof email === 'string' ? email : null } : null
}

/** How a reader knows an assignee. */
export function nameOfAssignee({ uid, email }: Assignee): string {
  return email || uid
}

/** The same in little room: what stands before the @ of an address. */
export function shortNameOf(assignee: Assignee): string {
  return nameOfAssignee(assignee).replace(/@.*/, '')
}
