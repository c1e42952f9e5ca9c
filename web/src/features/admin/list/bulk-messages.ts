import { describeStatus } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { Tone } from '#ui/badge.tsx'
import type { BulkOutcome } from './use-bulk-review.ts'

/** How far a status set on several is, such as "1 of 2 processed", and in the end how many were updated and how many were not. */
export function describeOutcomes(outcomes: readonly BulkOutcome[], selected: number): string {
  if (outcomes.length < selected) return `${outcomes.length} of ${selected} processed`
  const updated = outcomes.filter(({ result }) => typeof result === 'object' && result.ok).length
  return `${updated} of ${selected} updated${updated === selected ? '' : `, ${selected - updated} not changed`}`
}

/** What became of one of them, said to the admin `uid`. */
export function describeResult({ seen, result }: BulkOutcome, uid: string): { tone: Tone; words: string } {
  if (result === 'own') return { tone: 'muted', words: 'Not changed: this is your own submission' }
  if (result === 'unchanged') return { tone: 'muted', words: 'Not changed: it already had this status' }
  if (result.ok) return { tone: 'done', words: 'Updated' }
  if (typeof result.reason === 'object') {
    const { current } = result.reason
    const change = current.reviewed_by === uid ? describeOwn(seen, current) : describeTheirs(seen, current)
    return { tone: 'waiting', words: `Not changed: ${change}` }
  }
  if (result.reason === 'offline') return { tone: 'danger', words: 'Not changed: you are offline' }
  return { tone: 'danger', words: 'Not changed: our service refused the change' }
}

function describeTheirs(seen: Submission, current: Submission): string {
  if (seen.status === current.status) return 'another admin has changed its notes'
  return `another admin has set it to ${describeStatus(current.status)}`
}

/** Not "in another window": a selection outlives a review that the same window makes of one of its rows. */
function describeOwn(seen: Submission, current: Submission): string {
  if (seen.status === current.status) return 'you changed its notes after you selected it'
  return `you changed it after you selected it, and it is now ${describeStatus(current.status)}`
}
