/** Where a submission stands. A new one is `pending`; an admin may set any of the four from any other. */
export const STATUSES = ['pending', 'reviewing', 'approved', 'rejected'] as const

export type Status = (typeof STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  reviewing: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** A submission whose sponsor has withdrawn it. No admin sets it, and nothing follows it. */
export const WITHDRAWN = 'withdrawn'

/** Those in which a sponsor may withdraw: no decision has been made. */
export const UNDECIDED = ['pending', 'reviewing'] as const satisfies readonly Status[]

/** Whether the sponsor of an application of this status may withdraw it. */
export function mayWithdraw(status: string): boolean {
  return UNDECIDED.some((undecided) => undecided === status)
}

/** Those that end the review. */
export const DECISIONS = ['approved', 'rejected'] as const satisfies readonly Status[]

export type Decision = (typeof DECISIONS)[number]

/** What ended the review of an application of this status; nothing where it goes on, and of a status that a console has written. */
export function endOf(status: string): 'decided' | 'withdrawn' | undefined {
  if (status === WITHDRAWN) return 'withdrawn'
  return isDecision(status) ? 'decided' : undefined
}

/** Those that a sponsor is emailed about as soon as one is stored. */
export const NOTIFIED_STATUSES = ['reviewing', ...DECISIONS] as const satisfies readonly Status[]

export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number]

export function isDecision(status: string): status is Decision {
  return DECISIONS.some((decision) => decision === status)
}

export function isStatus(value: unknown): value is Status {
  return STATUSES.some((status) => status === value)
}

/** Every status that the product writes: an admin's, or the sponsor's withdrawal. */
export const KNOWN_STATUSES = [...STATUSES, WITHDRAWN] as const

export type KnownStatus = (typeof KNOWN_STATUSES)[number]

export function isKnownStatus(value: unknown): value is KnownStatus {
  return KNOWN_STATUSES.some((status) => status === value)
}

/** A status of the record in words. A console can write any; an unknown one is shown as it is. */
export function describeStatus(status: string | null): string {
  if (status === null) return 'none'
  if (status === WITHDRAWN) return 'Withdrawn'
  return isStatus(status) ? STATUS_LABELS[status] : status
}
