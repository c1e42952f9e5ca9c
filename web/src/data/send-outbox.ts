import { outboxStore } from './local/outbox-store.ts'
import { openOutboxRunner } from './outbox-runner.ts'
import { waitsForTime } from './sync/entry-state.ts'

/** The name of the Background Sync that sends what a closed page left. */
export const SYNC_TAG = 'sotto-outbox'

/** Sends what waits, once, for the service worker. True when something is left that passes by itself and deserves another go. */
export async function sendOutbox(): Promise<boolean> {
  const runner = openOutboxRunner()
  await runner.poke({ now: true })
  runner.stop()
  const left = await outboxStore.listEntries()
  return !left.ok || left.value.some(waitsForTime)
}
