import { isDecision } from './statuses.ts'

/** So long after its press a decision can be undone, in milliseconds. */
export const UNDO_MS = 60_000

/** So long after it was stored the sponsor is not told of it: an undo of the last moment still arrives before. In milliseconds. */
export const HOLD_MS = UNDO_MS + 15_000

/**
 * When the sponsor may be told of a decision that was stored at `reviewedAt`; undefined where they may be told now. Other statuses are
 * never held, nor is a review time further ahead than clocks differ, which only a console or a script can write.
 */
export function heldUntil(status: unknown, reviewedAt: Date | null, now: number): Date | undefined {
  if (typeof status !== 'string' || !isDecision(status) || reviewedAt === null) return undefined
  const stored = reviewedAt.getTime()
  return Math.abs(now - stored) < HOLD_MS ? new Date(stored + HOLD_MS) : undefined
}
