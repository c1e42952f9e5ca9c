/** How soon we assess a new application and contact its sponsor. Source: docs/specification.md, section 9. */
export const ASSESSMENT_TIME = '48–72 hours'

/** How soon after its assessment we speak with the sponsor of a project that fits. */
export const FIRST_CALL = 'one week'

const LONGEST_MS = 72 * 60 * 60 * 1000

/** When the first assessment of an application is due that arrived at this time. */
export function assessmentDue(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + LONGEST_MS)
}
