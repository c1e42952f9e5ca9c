import type { SenderLock } from '#data/sync/ports.ts'

/** One sender at a time on this device: whoever comes second waits and then finds little left to do. */
export const outboxLock: SenderLock = {
  async run(task, signal) {
    const locks = navigator.locks as LockManager | undefined
    if (locks === undefined) return task()
    try {
      await locks.request('sotto-outbox', signal ? { signal } : {}, task)
    } catch (error) {
      if (signal?.aborted !== true) throw error
    }
  },
}
