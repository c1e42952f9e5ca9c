import { STATUS_LABELS, type Status } from '@sotto/domain/statuses'
import { Mark, type Tone } from './mark.tsx'

const TONES: Readonly<Record<Status, Tone>> = {
  pending: 'waiting',
  reviewing: 'progress',
  approved: 'done',
  rejected: 'danger',
}

export function StatusMark({ status }: { status: Status }) {
  return <Mark tone={TONES[status]}>{STATUS_LABELS[status]}</Mark>
}
