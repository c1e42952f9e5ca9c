import { setTimeout as pause } from 'node:timers/promises'

const TURNS = 10
const TURN_MS = 5

/**
 * Waits until what was begun has come to rest, by turns of the event loop and not by time alone: where the processor is busy, a single
 * timer ends before anything else has had its turn.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await pause(TURN_MS)
}
