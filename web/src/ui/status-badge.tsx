import { describeStatus, isStatus, type Status } from '@sotto/domain/submission/statuses'
import { Badge, type Tone } from './badge.tsx'

const TONES: Readonly<Record<Status, Tone>> = {
  pending: 'waiting',
  reviewing: 'progress',
  approved: 'done',
  rejected: 'danger',
}

/** A status in words; one that is not known is grey. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={isStatus(status) ? TONES[status] : 'muted'}>{describeStatus(status)}</Badge>
}
