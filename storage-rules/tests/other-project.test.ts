import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const execute = promisify(execFile)

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js')
const PROJECT = 'demo-other'

const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
  match /notes/{uid}/{name} {
    allow create: if request.auth.uid == uid && request.resource.size < 10
      && request.resource.contentType.matches('text/.*');
  }
} }
`

/** The package's API as TypeScript, which is checked against its declarations, without those of Node, and run. */
const PROGRAM = `
import { compile, decide, toValue } from '@sotto/storage-rules'

declare const console: { log(...values: readonly unknown[]): void }

const { ruleset, diagnostics } = compile(${JSON.stringify(RULES)})
if (!ruleset) throw new Error(diagnostics.map(({ message }) => message).join())
const variables = new Map([
  ['request', toValue({ auth: { uid: 'ann' }, resource: { size: 5, contentType: 'text/plain' } })],
  ['resource', toValue(null)],
])
for (const uid of ['ann', 'bob']) {
  const path = ['b', 'bucket', 'o', 'notes', uid, 'a.txt']
  console.log(uid, (await decide(ruleset, { service: 'firebase.storage', method: 'create', path, variables })).permit)
}
`

let folder: string
let project: string
let storage: string
let cli: ChildProcess | undefined
let env: NodeJS.ProcessEnv

/** A project of its own, which has the package from a tarball, the Firebase CLI, and a Java that does not work. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-rules-project-'))
  project = join(folder, 'project')
  await mkdir(project)
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/java'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const bin = [join(project, 'node_modules/.bin'), join(folder, 'bin'), process.env['PATH'] ?? ''].join(delimiter)
  env = {
    ...process.env,
    PATH: bin,
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    CI: 'true',
  }
  await install()
  storage = `127.0.0.1:${await freePort()}`
  await writeProject(storage)
  cli = await startEmulator()
}, 120_000)

afterAll(async () => {
  if (cli?.exitCode === null) {
    const ended = once(cli, 'exit')
    cli.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

/** Installs from tarballs alone, so that no registry is asked. */
async function install(): Promise<void> {
  await execute(process.execPath, [join(ROOT, 'storage-rules/build.ts'), join(folder, 'package')])
  const packages = [join(folder, 'package'), ...['ohm-js', 're2js'].map((name) => join(ROOT, 'node_modules', name))]
  await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, ...packages])
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => join(folder, name))
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'other', private: true, type: 'module' }))
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await execute('npm', ['install', ...quietly, ...tarballs], { cwd: project })
}

async function writeProject(address: string): Promise<void> {
  const [host, port] = address.split(':')
  const emulators = {
    storage: { host, port: Number(port) },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  }
  await writeFile(join(project, 'storage.rules'), RULES)
  await writeFile(join(project, 'firebase.json'), JSON.stringify({ storage: { rules: 'storage.rules' }, emulators }))
  await writeFile(join(project, 'program.ts'), PROGRAM)
}

async function startEmulator(): Promise<ChildProcess> {
  const args = ['exec', process.execPath, FIREBASE, 'emulators:start', '--only', 'storage', '--project', PROJECT]
  const child = spawn('storage-rules', args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('All emulators ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The emulator ended before it was ready:\n${output}`)))
  })
  return child
}

/** The emulator reads a token without verifying it. */
function tokenOf(uid: string): string {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ user_id: uid, sub: uid })}.`
}

async function upload(uid: string, name: string, body: string, contentType = 'text/plain'): Promise<number> {
  const response = await fetch(`http://${storage}/v0/b/${PROJECT}.appspot.com/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { Authorization: `Firebase ${tokenOf(uid)}`, 'Content-Type': contentType },
    body,
  })
  await response.text()
  return response.status
}

test('the Firebase CLI allows the uploads that the rules allow, and no others', async () => {
  expect(await upload('ann', 'notes/ann/a.txt', 'a note')).toBe(200)
  expect(await upload('ann', 'notes/bob/a.txt', 'a note')).toBe(403)
  expect(await upload('ann', 'notes/ann/b.txt', 'a note that is too long')).toBe(403)
  expect(await upload('ann', 'notes/ann/c.png', 'a note', 'image/png')).toBe(403)
  expect(await upload('ann', 'elsewhere/ann/a.txt', 'a note')).toBe(403)
})

test('the command checks the rules of the project', async () => {
  const { stdout } = await execute('storage-rules', ['check', 'storage.rules'], { cwd: project, env })
  expect(stdout).toBe('')
  await writeFile(join(project, 'bad.rules'), RULES.replace('== uid', '=='))
  const failed = await execute('storage-rules', ['check', 'bad.rules'], { cwd: project, env }).then(
    () => undefined,
    (error: unknown) => error as { code: number; stdout: string },
  )
  expect(failed).toMatchObject({ code: 1, stdout: "bad.rules:4:42: error: Unexpected '&&'.\n" })
})

test('a program of the project uses the API, with its types', async () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['--strict', '--target', 'es2024', '--lib', 'es2024', '--module', 'nodenext']
  await execute(process.execPath, [tsc, ...options, 'program.ts'], { cwd: project })
  const { stdout } = await execute(process.execPath, ['program.js'], { cwd: project })
  expect(stdout).toBe('ann true\nbob false\n')
})
