import type { Answer, StillWanted, StoreEnd } from '../sync/ends.ts'
import { database } from './database.ts'
import { finishEntry } from './finish-entry.ts'
import type { OutboxEntry } from './records.ts'
import { readSentFile } from './read-sent-file.ts'
import { storageFailureOf } from './storage-failure.ts'

async function answer<T>(work: () => PromiseLike<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    storageFailureOf(error)
    return { ok: false, problem: 'device-storage' }
  }
}

/** Changes an entry in one transaction, so that a pause or a withdrawal is seen either before or after, never missed. */
function change(id: string, next: (entry: OutboxEntry) => OutboxEntry): Promise<Answer<StillWanted>> {
  return answer(() =>
    database.transaction('rw', database.outbox, async () => {
      const entry = await database.outbox.get(id)
      if (entry === undefined) return false
      await database.outbox.put(next(entry))
      return !entry.paused
    }),
  )
}

/** The device's end of sending. */
export const outboxStore: StoreEnd = {
  listEntries: () => answer(() => database.outbox.orderBy('queuedAt').toArray()),

  readFile: (id, storedName) => answer(() => readSentFile(id, storedName)),

  beginAttempt: (id, startedAt) =>
    answer(() =>
      database.transaction('rw', database.outbox, async () => {
        const entry = await database.outbox.get(id)
        if (entry === undefined || entry.paused) return undefined
        await database.outbox.update(id, { startedAt, problem: null })
        return entry
      }),
    ),

  endAttempt: (id, end) => change(id, (entry) => ({ ...entry, ...end, startedAt: null })),

  saveOffered: (id, checksums) => change(id, (entry) => ({ ...entry, offered: true, checksums })),

  saveProgress: (id, storedName, progress) =>
    change(id, (entry) => ({ ...entry, files: { ...entry.files, [storedName]: progress } })),

  finish: (id, receipt) => answer(() => finishEntry(id, receipt)),
}
