import type { Problem } from '@sotto/domain/shared/errors'
import { failed } from '@sotto/domain/shared/result'
import type { Clock } from '#data/clock.ts'
import type { PortResult, SenderPorts } from './ports.ts'

export interface Patience {
  /** Milliseconds without an answer or progress. */
  ms: number
  /** What it is called when they have passed. */
  problem: Problem
}

/**
 * Never waits for ever: a call that neither answers nor reports progress for so long is abandoned, and so is one whose owner
 * stops. What it does afterwards is ignored. A call may name the patience that its next step needs.
 */
export function withWatchdog<T>(
  call: (signal: AbortSignal, onProgress: (patience?: number) => void) => Promise<PortResult<T>>,
  { ms, problem }: Patience,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
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
  ends: SenderPorts,
): Promise<PortResult<T>> {
  return withWatchdog(call, { ms: ANSWER_MS, problem: 'unreachable' }, ends)
}
