import type { Clock } from '#data/clock.ts'
import type { PortResult, OutboxStore } from './ports.ts'
import { withWatchdog } from './with-watchdog.ts'

/** Reading a large file takes seconds on the slowest device; a call that takes this long has been forgotten. */
const TIMEOUT = { ms: 120_000, problem: 'device-storage' } as const

/** The device's end, none of whose calls holds up its caller, and so the lock, for ever. */
export function patientStore(store: OutboxStore, ends: { clock: Clock; signal: AbortSignal }): OutboxStore {
  const patiently =
    <Given extends unknown[], T>(call: (...given: Given) => Promise<PortResult<T>>) =>
    (...given: Given) =>
      withWatchdog(() => call(...given), TIMEOUT, ends)
  return {
    listEntries: patiently(() => store.listEntries()),
    readFile: patiently((...file) => store.readFile(...file)),
    beginAttempt: patiently((...attempt) => store.beginAttempt(...attempt)),
    endAttempt: patiently((...attempt) => store.endAttempt(...attempt)),
    saveMayExist: patiently((...note) => store.saveMayExist(...note)),
    saveProgress: patiently((...note) => store.saveProgress(...note)),
    finishFollowUp: patiently((...entry) => store.finishFollowUp(...entry)),
    finish: patiently((...entry) => store.finish(...entry)),
  }
}
