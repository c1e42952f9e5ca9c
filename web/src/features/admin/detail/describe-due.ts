import { assessmentDue } from '@sotto/domain/submission/assessment'
import type { Submission } from '@sotto/domain/submission/submission'
import { formatZonedMoment } from '#lib/dates.ts'
import { FIGURES } from './detail-messages.ts'

interface Due {
  label: string
  value: string
  /** It should have happened by now. */
  late: boolean
}

/** When a new submission is to be assessed, or when one was reviewed last; nothing where neither is known. */
export function describeDue(
  { status, created_at, reviewed_at }: Pick<Submission, 'status' | 'created_at' | 'reviewed_at'>,
  now: number,
): Due | undefined {
  if (status === 'pending') {
    const due = assessmentDue(created_at).getTime()
    const at = formatZonedMoment(due, now)
    return due < now
      ? { label: FIGURES.due, value: FIGURES.overdue(at), late: true }
      : { label: FIGURES.due, value: at, late: false }
  }
  if (reviewed_at === undefined) return undefined
  return { label: FIGURES.reviewed, value: formatZonedMoment(reviewed_at, now), late: false }
}
