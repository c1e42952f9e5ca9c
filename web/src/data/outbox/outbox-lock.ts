import { createEmitter } from '#lib/emitter.ts'
import type { SenderLock } from '#data/sync/ports.ts'

/** This page's tasks that have not been given the lock. */
const waiting = new Set<symbol>()
const changes = createEmitter()

/** Answers how to end the wait, which may be called again. */
function beginWait(): () => void {
  const turn = Symbol('turn')
  waiting.add(turn)
  changes.emit()
  return () => {
    if (waiting.delete(turn)) changes.emit()
  }
}

/** One sender at a time on this device: whoever comes second waits and then finds little left to do. */
export const outboxLock: SenderLock = {
  async run(task, signal) {
    const locks = navigator.locks as LockManager | undefined
    if (locks === undefined) return task()
    const endWait = beginWait()
    const begin = () => {
      endWait()
      return task()
    }
    try {
      await locks.request('sotto-outbox', signal ? { signal } : {}, begin)
    } catch (error) {
      if (signal?.aborted !== true) throw error
    } finally {
      endWait()
    }
  },
}

/** Whether this page waits for its turn to send: another window, or the service worker, has the lock. */
export const waitsForLock = (): boolean => waiting.size > 0

/** Calls back at each change of `waitsForLock`. The returned function ends that. */
export const watchLock = changes.subscribe
