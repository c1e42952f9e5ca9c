import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { javaEnvironment } from '../java-environment.ts'

/**
 * Runs a command, such as the Firebase CLI, in the environment in which it starts this package's runtime instead of Java. Returns
 * the command's exit code, 128 and the signal's number when a signal ended it, and 127 when it can't be started.
 */
export async function runWithRuntime(program: string, args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-rules-'))
  try {
    return await run(program, args, { ...process.env, ...(await javaEnvironment(folder)) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { env, stdio: 'inherit' })
  // A terminal sends Ctrl-C to the command as well, and a second one would make the Firebase CLI end without its cleaning up.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} can't be started: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}
