import { outboxStore } from './local/outbox-store.ts'
import { openOutboxRunner } from './outbox-runner.ts'
import { sendingEnd } from './remote/sending-end.ts'
import { waitsForTime } from './sync/entry-state.ts'

/** Sends what waits, once, for the service worker. True when something is left that passes by itself and deserves another go. */
export async function sendOutbox(): Promise<boolean> {
  const runner = openOutboxRunner(sendingEnd)
  await runner.poke({ now: true })
  runner.stop()
  const left = await outboxStore.listEntries()
  return !left.ok || left.value.some(waitsForTime)
}
