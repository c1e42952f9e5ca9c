import { database } from './database.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type PauseEntryResult = { changed: true } | { changed: false; reason: 'gone' | StorageFailure }

/** Stops an entry until it is resumed: no page, worker or timer tries it. A sender at work on it ends after its present piece. */
export function pauseEntry(uid: string, id: string): Promise<PauseEntryResult> {
  return setPaused(uid, id, true)
}

/** Lets a paused entry be sent again, without waiting for what it waited for before, a decision included. */
export function resumeEntry(uid: string, id: string): Promise<PauseEntryResult> {
  return setPaused(uid, id, false)
}

async function setPaused(uid: string, id: string, paused: boolean): Promise<PauseEntryResult> {
  try {
    const changed = await database.transaction('rw', database.outbox, async () => {
      const entry = await database.outbox.get(id)
      if (entry?.uid !== uid) return false
      await database.outbox.put({ ...entry, paused, nextAttemptAt: 0, problem: paused ? entry.problem : null })
      return true
    })
    return changed ? { changed } : { changed, reason: 'gone' }
  } catch (error) {
    return { changed: false, reason: storageFailureOf(error) }
  }
}
