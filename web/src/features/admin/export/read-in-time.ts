import { withTimeout } from '#lib/with-timeout.ts'
import { ProblemError } from '#data/remote/errors.ts'

/** Milliseconds after which a read counts as failed. */
const PATIENCE_MS = 60_000

/** What a read answers within a minute. Firestore has no limit of its own, and would wait for a dead line. Throws `ProblemError` after it. */
export function readInTime<T>(read: Promise<T>): Promise<T> {
  return withTimeout(read, PATIENCE_MS, () => {
    throw new ProblemError('unreachable')
  })
}
