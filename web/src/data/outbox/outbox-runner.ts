import { systemClock } from '#data/clock.ts'
import { outboxLock } from './outbox-lock.ts'
import { createOutboxRunner, type OutboxRunner, type RunnerEnds } from '#data/sync/run-outbox.ts'

/** The ends of sending that a page and the service worker have from different places: `page-ends.ts`, `sender-ends.ts`. */
export type GivenEnds = Pick<RunnerEnds, 'remote' | 'store' | 'sendFollowUp'>

/** The sender, the same in a page and in the service worker. */
export function openOutboxRunner(ends: GivenEnds): OutboxRunner {
  return createOutboxRunner({
    ...ends,
    lock: outboxLock,
    clock: systemClock,
    onBug: (error) => console.error('Unexpected error while sending', error),
  })
}
