import { systemClock } from '#data/clock.ts'
import { outboxStore } from '#data/local/outbox/outbox-store.ts'
import { outboxLock } from './outbox-lock.ts'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { createOutboxRunner, type OutboxRunner } from '#data/sync/run-outbox.ts'

/** The sender with this device's end, the same in a page and in the service worker, and the given one of Firebase's. */
export function openOutboxRunner(remote: SubmissionGateway): OutboxRunner {
  return createOutboxRunner({
    remote,
    store: outboxStore,
    lock: outboxLock,
    clock: systemClock,
    onBug: (error) => console.error('Unexpected error while sending', error),
  })
}
