import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Child {
  /** Resolves once a line of its output matches, with the match; rejects with its last lines when it ends first or takes too long. */
  ready(line: RegExp, seconds: number): Promise<RegExpExecArray>
  /** Asks it to end, waits, and then ends everything that it started. */
  stop(seconds: number): Promise<void>
  /** Its exit code once it has ended, for any reason; null where a signal ended it, or it could not start. */
  ended: Promise<number | null>
}

export interface ChildOptions {
  env: NodeJS.ProcessEnv
  /** Gets all of its output; its folder is made. */
  logFile: string
  /** Where it runs: this process's own folder unless told. */
  cwd?: string
  /** Gets its output too. */
  echo?: NodeJS.WritableStream
}

/**
 * Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches this process alone, and this one
 * decides the order in which things end.
 */
export function startChild(program: string, args: readonly string[], options: ChildOptions): Child {
  const { env, logFile, cwd, echo } = options
  mkdirSync(dirname(logFile), { recursive: true })
  const child = spawn(program, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(logFile)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk)
      echo?.write(chunk)
      output = (output + chunk.toString()).slice(-20_000)
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(null)
    })
    child.once('exit', (code) => {
      log.end()
      resolve(code)
    })
  })
  const alive = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined

  return {
    ended,
    async ready(line, seconds) {
      const deadline = Date.now() + seconds * 1000
      while (Date.now() < deadline) {
        const match = line.exec(output)
        if (match !== null) return match
        if (!alive()) throw new Error(`${program} ended before it was ready:\n${lastLines(output)}`)
        await pause(100)
      }
      throw new Error(`${program} was not ready within ${seconds} s:\n${lastLines(output)}`)
    },
    async stop(seconds) {
      if (alive()) {
        child.kill('SIGINT')
        await Promise.race([ended, pause(seconds * 1000, undefined, { ref: false })])
      }
      endGroup(child)
      if (alive()) await ended
    },
  }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: nothing of the group is left, which is what is wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-25).join('\n')
}
