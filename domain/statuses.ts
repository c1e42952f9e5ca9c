/** Where a submission stands. A new one is `pending`; an admin may set any of the four from any other. */
export const STATUSES = ['pending', 'reviewing', 'approved', 'rejected'] as const

export type Status = (typeof STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  reviewing: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function isStatus(value: unknown): value is Status {
  return STATUSES.some((status) => status === value)
}
