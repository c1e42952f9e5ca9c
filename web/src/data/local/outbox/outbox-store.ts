import type { OutboxStore } from '#data/sync/ports.ts'
import { answer, applicationStore } from './application-store.ts'
import { finishFollowUp } from './follow-ups.ts'

/** The device's end of sending for every kind of entry. */
export const outboxStore: OutboxStore = {
  ...applicationStore,
  finishFollowUp: (id) => answer(() => finishFollowUp(id)),
}
