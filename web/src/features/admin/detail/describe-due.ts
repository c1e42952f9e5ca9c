import { assessmentDue } from '@sotto/domain/review/assessment'
import type { Submission } from '@sotto/domain/submission/submission'
import { formatFullZonedMoment, formatZonedMoment } from '#lib/dates.ts'
import { FIGURES } from './detail-messages.ts'

interface DateFigure {
  label: string
  value: string
  /** The same on paper, always with the day. */
  printed: string
  /** It should have happened by now. */
  late: boolean
}

/** Statuses under which the sponsor still waits for the first assessment. */
const AWAITED: readonly string[] = ['pending', 'reviewing']

/** When an application without a decision is to be assessed, and when one was reviewed last. */
export function describeDates(
  { status, created_at, reviewed_at }: Pick<Submission, 'status' | 'created_at' | 'reviewed_at'>,
  now: number,
): readonly DateFigure[] {
  const figures: DateFigure[] = []
  if (AWAITED.includes(status)) {
    const due = assessmentDue(created_at).getTime()
    const late = due < now
    const say = (at: string) => (late ? FIGURES.overdue(at) : at)
    figures.push({
      label: FIGURES.due,
      value: say(formatZonedMoment(due, now)),
      printed: say(formatFullZonedMoment(due)),
      late,
    })
  }
  if (status !== 'pending' && reviewed_at !== undefined) {
    figures.push({
      label: FIGURES.reviewed,
      value: formatZonedMoment(reviewed_at, now),
      printed: formatFullZonedMoment(reviewed_at),
      late: false,
    })
  }
  return figures
}
