import type { ApplicationEntry, OutboxEntry } from '../../web/src/data/sync/outbox-entry.ts'

/** An entry of the outbox that is known to be an application's. */
export function asApplication<T extends OutboxEntry | undefined>(entry: T): ApplicationEntry | Extract<T, undefined> {
  if (entry?.kind === 'withdrawal') throw new Error('an application was expected')
  return entry as ApplicationEntry | Extract<T, undefined>
}
