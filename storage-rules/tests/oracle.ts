import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

/** A diagnostic of the engine's compiler, with lines and columns from 1; the version's warning has neither. */
export interface Said {
  readonly severity: string
  readonly line: number | undefined
  readonly column: number | undefined
  readonly message: string
}

/** A Firestore engine, the reference for this runtime. */
export interface Oracle {
  /** Compiles a ruleset, for Firestore or for Storage; one for Firestore is in force from then on. */
  readonly compile: (rules: string) => Promise<readonly Said[]>
  /** Whether the ruleset in force lets a client without credentials get a document that does not exist. */
  readonly allowsGet: (path: string) => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** Starts the engine on a free port. Throws where it is not installed: without it these tests would prove nothing. */
export async function startOracle(): Promise<Oracle> {
  const port = await freePort()
  const engine = spawn(enginePath(), ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  await untilReady(base, engine)
  return {
    compile: (rules) => compileAt(base, rules),
    allowsGet: (path) => allowsGetAt(base, path),
    stop: async () => {
      const ended = once(engine, 'exit')
      engine.kill()
      await ended
    },
  }
}

function enginePath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['HIDANE_BIN'],
    ...folders.map((folder) => join(folder, 'hidane')),
    join(homedir(), '.cargo', 'bin', 'hidane'),
  ]
  const found = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))
  if (found === undefined) {
    throw new Error('These tests compare with hidane, which is not installed: cargo install hidane, or set HIDANE_BIN.')
  }
  return found
}

async function untilReady(base: string, engine: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (engine.exitCode !== null) throw new Error(`hidane ended with ${engine.exitCode} before it was ready.`)
    const ready = await fetch(base).then(
      () => true,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('hidane was not ready within ten seconds.')
}

interface Issue {
  readonly severity: string
  readonly description: string
  readonly sourcePosition?: { readonly line: number; readonly column: number }
}

async function compileAt(base: string, content: string): Promise<readonly Said[]> {
  const body = JSON.stringify({ rules: { files: [{ name: 'any.rules', content }] } })
  const response = await fetch(`${base}/emulator/v1/projects/oracle:securityRules`, { method: 'PUT', body })
  const answer = (await response.json()) as { issues?: readonly Issue[]; error?: { message: string } }
  if (answer.error) return readErrors(answer.error.message)
  return (answer.issues ?? []).map(({ severity, description, sourcePosition }) => ({
    severity,
    line: sourcePosition?.line,
    column: sourcePosition?.column,
    message: description,
  }))
}

/** Errors come as lines of `L3:5 message`. */
function readErrors(text: string): readonly Said[] {
  return [...text.matchAll(/^L(\d+):(\d+) (.*)$/gm)].map(([, line, column, message]) => ({
    severity: 'ERROR',
    line: Number(line),
    column: Number(column),
    message: message ?? '',
  }))
}

async function allowsGetAt(base: string, path: string): Promise<boolean> {
  const response = await fetch(`${base}/v1/projects/oracle/databases/(default)/documents/${path}`)
  if (response.status === 404) return true
  if (response.status === 403) return false
  throw new Error(`The engine answered ${response.status} for ${path}: ${await response.text()}`)
}
