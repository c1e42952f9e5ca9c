import type { PortResult, SenderPorts } from './ports.ts'
import { withWatchdog } from './with-watchdog.ts'

const ANSWER_MS = 30_000

/** A call to the server that is over after half a minute, answered or not, unless it reports progress. */
export function remoteCall<T>(
  call: (signal: AbortSignal, onProgress: (patience?: number) => void) => Promise<PortResult<T>>,
  ends: SenderPorts,
): Promise<PortResult<T>> {
  return withWatchdog(call, { ms: ANSWER_MS, problem: 'unreachable' }, ends)
}
