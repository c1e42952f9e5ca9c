import { WITHDRAWN } from './statuses.ts'

/** The steps of a project, by the names that the site promises. Source: docs/specification.md, section 4. */
export const PROCESS_STEPS = {
  submission: 'Confidential Submission',
  screening: 'Initial Screening',
  review: 'Detailed Review',
  introduction: 'Capital Introduction',
  termSheet: 'Term Sheet Negotiation',
  close: 'Close & Fund',
} as const

type ProcessStep = keyof typeof PROCESS_STEPS

export interface StepReached {
  name: string
  state: 'complete' | 'current' | 'upcoming' | 'ended'
}

/** At which step an application of a status is. A status that nobody knows is one that is still being screened. */
function stepOf(status: string): ProcessStep {
  return status === 'approved' ? 'review' : 'screening'
}

/** Those that end an application at its screening. */
const ENDED: readonly string[] = ['rejected', WITHDRAWN]

/** The promised steps, and how far an application is. */
export function stepsOf(status: string): readonly StepReached[] {
  const steps = Object.keys(PROCESS_STEPS) as ProcessStep[]
  const at = steps.indexOf(stepOf(status))
  return steps.map((step, index) => ({
    name: PROCESS_STEPS[step],
    state: index < at ? 'complete' : index > at ? 'upcoming' : ENDED.includes(status) ? 'ended' : 'current',
  }))
}
