import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ends the engines whose process ids lie in a folder, where the `java` shim notes them. The CLI starts them outside of its
 * own process group, so that they outlive it when it dies before its time.
 */
export async function endEngines(folder: string): Promise<void> {
  const pids = killEngines(folder)
  while (pids.some((pid) => signal(pid, 0))) await pause(50)
  await rm(folder, { recursive: true })
}

/** The same without waiting for their end. Answers with their process ids. */
export function killEngines(folder: string): readonly number[] {
  const pids = readdirSync(folder).map(Number)
  for (const pid of pids) signal(pid, 'SIGKILL')
  return pids
}

/** Whether there was such a process. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
