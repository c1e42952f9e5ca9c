import type { Problem } from '@sotto/domain/shared/errors'
import { failed } from '@sotto/domain/shared/result'
import type { Clock } from '#data/clock.ts'
import type { PortResult } from './ports.ts'

export interface Patience {
  /** Milliseconds without an answer or progress. */
  ms: number
  /** What it is called when they have passed. */
  problem: Problem
}

export interface CallEnds {
  clock: Clock
  /** Aborted once the call is no longer wanted. */
  signal: AbortSignal
}

/**
 * Never waits for ever: a call that neither answers nor reports progress for so long is abandoned, and so is one whose owner
 * stops. What it does afterwards is ignored. A call may name the patience that its next step needs.
 */
export function withWatchdog<T>(
  call: (signal: AbortSignal, onProgress: (patience?: number) => void) => Promise<PortResult<T>>,
  { ms, problem }: Patience,
  { clock, signal }: CallEnds,
): Promise<PortResult<T>> {
  return new Promise((resolve, reject) => {
    const inner = new AbortController()
    const abandon = (): void => {
      inner.abort()
      finish()
      resolve(failed({ problem }))
    }
    let cancelTimer = clock.setTimer(ms, abandon)
    const finish = (): void => {
      cancelTimer()
      signal.removeEventListener('abort', abandon)
    }
    const onProgress = (patience = ms): void => {
      if (inner.signal.aborted) return
      cancelTimer()
      cancelTimer = clock.setTimer(patience, abandon)
    }
    if (signal.aborted) {
      abandon()
      return
    }
    signal.addEventListener('abort', abandon)
    call(inner.signal, onProgress).then(resolve, reject).finally(finish)
  })
}

const ANSWER_MS = 30_000

/** A call to the server that is over after half a minute, answered or not, unless it reports progress. */
export function remoteCall<T>(
  call: (signal: AbortSignal, onProgress: (patience?: number) => void) => Promise<PortResult<T>>,
  ends: CallEnds,
): Promise<PortResult<T>> {
  return withWatchdog(call, { ms: ANSWER_MS, problem: 'unreachable' }, ends)
}

/** Milliseconds without a byte after which a line counts as dead. */
export const STALL_MS = 60_000

/** A file's way to this device. It is over after a minute without a byte; one that moves is never over, however slow it is. */
export function transferCall<T>(
  call: (signal: AbortSignal, onProgress: () => void) => Promise<PortResult<T>>,
  ends: CallEnds,
): Promise<PortResult<T>> {
  return withWatchdog(call, { ms: STALL_MS, problem: 'unreachable' }, ends)
}
