import { systemClock } from './clock.ts'
import { outboxStore } from './local/outbox-store.ts'
import { outboxLock } from './outbox-lock.ts'
import { lazySendingEnd } from './remote/lazy-sending-end.ts'
import { createOutboxRunner, type OutboxRunner } from './sync/run-outbox.ts'

/** The sender with this device's and Firebase's ends, the same in a page and in the service worker. */
export function openOutboxRunner(): OutboxRunner {
  return createOutboxRunner({
    remote: lazySendingEnd,
    store: outboxStore,
    lock: outboxLock,
    clock: systemClock,
    onBug: (error) => console.error('Sending met an unexpected error', error),
  })
}
