import type { LockEnd } from './sync/ends.ts'

/** One sender at a time on this device: whoever comes second waits and then finds little left to do. */
export const outboxLock: LockEnd = {
  async run(task) {
    const locks = navigator.locks as LockManager | undefined
    await (locks === undefined ? task() : locks.request('sotto-outbox', task))
  },
}
