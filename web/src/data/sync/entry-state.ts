import { PROBLEMS } from '@sotto/domain/errors'
import type { OutboxEntry } from './outbox-entry.ts'

/** Whether an entry waits for the person's decision and nobody tries to send it. */
export function isParked({ problem }: OutboxEntry): boolean {
  return problem !== null && PROBLEMS[problem].kind === 'attention'
}

/** Whether an entry is tried again by itself, sooner or later. */
export function waitsForTime({ paused, problem }: OutboxEntry): boolean {
  return !paused && (problem === null || PROBLEMS[problem].kind === 'retry')
}

/**
 * Why an entry can't become a draft again; nothing when it can. `sending`: a sender may be at work on it. `offered`: the server
 * may hold it. `absent`: the server was asked since it was paused, and does not.
 */
export function refuseReopening(entry: OutboxEntry, absent: boolean): 'sending' | 'offered' | undefined {
  if (isParked(entry)) return undefined
  if (entry.startedAt !== null) return 'sending'
  return entry.offered && !(absent && entry.paused) ? 'offered' : undefined
}
