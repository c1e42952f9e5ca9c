import type { ShareRecord } from './records.ts'

const HOUR = 60 * 60 * 1000

/** What belongs to nobody yet waits only as long as signing in may take: whoever opens its page next would be its owner. */
const LONGEST = { claimed: 24 * HOUR, unclaimed: HOUR } as const

/** Whether a share has waited too long. Nobody is shown it any more, swept or not. */
export function isOverdue({ uid, sharedAt }: ShareRecord, now: number): boolean {
  return now - sharedAt >= (uid === null ? LONGEST.unclaimed : LONGEST.claimed)
}
