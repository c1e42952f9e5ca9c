import type { Answer, StoreEnd } from '../sync/ends.ts'
import { database } from './database.ts'
import { finishEntry } from './finish-entry.ts'
import { readAttachment } from './read-attachment.ts'
import { storageFailureOf } from './storage-failure.ts'

async function answer<T>(work: () => PromiseLike<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    storageFailureOf(error)
    return { ok: false, problem: 'device-storage' }
  }
}

/** The device's end of sending. */
export const outboxStore: StoreEnd = {
  listEntries: () => answer(() => database.outbox.orderBy('queuedAt').toArray()),

  readFile: (storedName) => answer(() => readAttachment(storedName)),

  saveProgress: (id, storedName, progress) =>
    answer(async () => {
      await database.outbox
        .where('id')
        .equals(id)
        .modify((entry) => {
          entry.files = { ...entry.files, [storedName]: progress }
        })
    }),

  saveAttempt: (id, attempt) =>
    answer(async () => {
      await database.outbox.update(id, attempt)
    }),

  finish: (id, receipt) => answer(() => finishEntry(id, receipt)),
}
