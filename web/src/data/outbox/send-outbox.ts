import { openOutboxRunner } from './outbox-runner.ts'
import { waitsForTime } from '#data/sync/entry-state.ts'
import { senderEnds } from './sender-ends.ts'

/**
 * Sends what waits, once, for the service worker. True when something is left that passes by itself and deserves another go; when
 * the signal is aborted, it leaves off and is done at once.
 */
export async function sendOutbox(signal: AbortSignal): Promise<boolean> {
  const runner = openOutboxRunner(senderEnds)
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.race([runner.poke({ now: true }), stopped])
  runner.stop()
  const left = await senderEnds.store.listEntries()
  return !left.ok || left.value.some(waitsForTime)
}
