import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../emulators/project.ts'

const SOON_MS = 60_000
const INTERVAL_MS = 100

interface Launched {
  /** What it has said up to now. */
  said(): string
  /** One of the lines by which it tells others how to reach it. */
  told(name: string): string
  /** Resolves when it has said this; rejects when it has ended without. `timeout`: milliseconds. */
  saying(words: RegExp, timeout?: number): Promise<void>
  /** The process ids of the engines that it has started, once there is one. */
  engines(): Promise<number[]>
  /** The emulators' own process id. */
  firebase(): Promise<number>
  /** Sends a signal to it alone and answers with its exit code. */
  end(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  ended: Promise<number | null>
  configuration: string
  /** What the emulators have logged of errors: each failed call of a function, also of an event that is delivered again. */
  errors(): Promise<string>
  remove(): Promise<void>
}

/** Starts the launcher as a person does, beside whatever else runs, with a temporary folder of its own. */
export async function launch(...options: readonly string[]): Promise<Launched> {
  const temporary = await mkdtemp(join(tmpdir(), 'launch-'))
  const child = spawn(process.execPath, [join(ROOT, 'emulators/main.ts'), '--free-ports', ...options], {
    env: { ...ownEnvironment(), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  // By then all that it said has been read.
  const closed = once(child, 'close')
  const run = `start-${child.pid ?? 0}`
  const configuration = join(ROOT, `firebase.run-${run}.json`)
  return {
    said: () => text,
    told: (name) => new RegExp(`^export ${name}=(.*)$`, 'm').exec(text)?.[1] ?? '',
    saying: (words, timeout = SOON_MS) =>
      Promise.race([
        retry(() => {
          if (!words.test(text)) throw new Error(`It has said only:\n${text}`)
        }, timeout),
        closed.then(() => {
          if (!words.test(text)) throw new Error(`It has ended, and said only:\n${text}`)
        }),
      ]),
    engines: () => retry(() => enginesIn(temporary), SOON_MS),
    firebase: () => firebaseWith(configuration),
    end: (signal = 'SIGINT') => {
      child.kill(signal)
      return ended
    },
    ended,
    configuration,
    async errors() {
      const log = await readFile(join(ROOT, `.run/${run}/firebase.log`), 'utf8')
      return log
        .split('\n')
        .filter((line) => /"severity":"ERROR"|^⚠ {2}functions/.test(line))
        .join('\n')
    },
    async remove() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      // One that was killed outright has not taken them away.
      for (const left of [configuration, join(ROOT, `.run/${run}.json`), join(ROOT, `.run/${run}`)])
        await rm(left, { recursive: true, force: true })
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

/** Tries again until it succeeds, and throws what failed last when the time is over. Both runners of tests start the launcher. */
async function retry<T>(attempt: () => T | Promise<T>, timeout: number): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(INTERVAL_MS)
    }
  }
}

/** The environment of a person's shell: without what the test runner and the suite of the other tests have put there. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST|PLAYWRIGHT|PW_|SOTTO_|FIREBASE_|FIRESTORE_|FUNCTIONS_|GOOGLE_CLOUD_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

async function enginesIn(temporary: string): Promise<number[]> {
  const [run] = await readdir(temporary)
  const names = run === undefined ? [] : await readdir(join(temporary, run, 'engines'))
  if (names.length === 0) throw new Error('No engine has been started')
  return names.map(Number)
}

async function firebaseWith(configuration: string): Promise<number> {
  const list = spawn('ps', ['-A', '-o', 'pid=,args='], { stdio: ['ignore', 'pipe', 'ignore'] })
  let lines = ''
  for await (const chunk of list.stdout) lines += String(chunk)
  const line = lines.split('\n').find((each) => each.includes(configuration))
  if (line === undefined) throw new Error('The emulators do not run')
  return Number(line.trim().split(' ')[0])
}

/** Whether a process of this id is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
