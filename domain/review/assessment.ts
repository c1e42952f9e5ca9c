/** How soon we assess a new application and contact its sponsor. Source: docs/specification.md, section 9. */
export const ASSESSMENT_TIME = '48–72 hours'

/** How soon after its assessment we speak with the sponsor of a project that fits. */
export const FIRST_CALL = 'one week'

const LONGEST_MS = 72 * 60 * 60 * 1000

/** When the first assessment of an application is due that arrived at this time. */
export function assessmentDue(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + LONGEST_MS)
}

/** An application is due soon when its assessment is overdue, or due within so long, in milliseconds. */
export const DUE_SOON_MS = 24 * 60 * 60 * 1000

/** The applications that are due soon arrived before this time. */
export function dueSoonBefore(now: number): number {
  return now + DUE_SOON_MS - LONGEST_MS
}
