import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backendFor, VITE } from './build-web.ts'
import { startChild } from './child.ts'
import { freePorts, takenPorts, usualPorts, type Ports } from './ports.ts'
import { HOST, ROOT } from './project.ts'
import { DEMO_PEOPLE, seed } from './seed.ts'
import { FIREBASE_PARTS, startSuite, type FirebasePart } from './start-suite.ts'

const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    'free-ports': { type: 'boolean', default: false },
    only: { type: 'string' },
    import: { type: 'string' },
    'export-on-exit': { type: 'string' },
  },
})

const name = options.dev ? 'dev' : 'start'
const closers: (() => Promise<void>)[] = []
let closing: Promise<void> | undefined

function close(): Promise<void> {
  closing ??= (async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  })()
  return closing
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.log('\nStopping …')
    void close().then(() => process.exit(0))
  })
}

try {
  await main()
} catch (error) {
  await close()
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const ports = options['free-ports'] ? await freePorts() : await usualPorts()
  const parts = chosenParts()
  await claim(ports)
  const suite = await startSuite({
    name,
    ports,
    parts,
    importDir: options.import,
    exportDir: options['export-on-exit'],
  })
  closers.push(() => suite.stop())
  if (parts.includes('auth') && parts.includes('firestore')) await seed(suite.env)
  const address = options.dev ? await startVite(ports) : `http://${HOST}:${ports.hosting}`
  printTable(address, ports)
  void suite.ended.then(() => {
    if (closing) return
    console.error(`The Firebase emulators have ended by themselves; see .run/${name}/firebase.log`)
    void close().then(() => process.exit(1))
  })
}

function chosenParts(): readonly FirebasePart[] {
  const wanted = options.only?.split(',')
  const unknown = wanted?.find((part) => !FIREBASE_PARTS.some((known) => known === part))
  if (unknown !== undefined) throw new Error(`--only knows ${FIREBASE_PARTS.join(', ')}, not ${unknown}.`)
  const parts = FIREBASE_PARTS.filter((part) => wanted?.includes(part) ?? true)
  return options.dev ? parts.filter((part) => part !== 'hosting') : parts
}

/** Says why it can't start, when it can't; otherwise leaves a note for a second start to find. */
async function claim(ports: Ports): Promise<void> {
  const taken = await takenPorts(ports)
  const note = join(ROOT, '.run', name, 'running.json')
  if (taken.length > 0) {
    const running = await readFile(note, 'utf8').then(
      (text) => JSON.parse(text) as { pid: number; address: string },
      () => undefined,
    )
    if (running && isAlive(running.pid)) {
      throw new Error(
        `Sotto is running already at ${running.address} (process ${running.pid}). Stop it with Ctrl-C there.`,
      )
    }
    const list = taken.map((service) => `${ports[service]} (${service})`).join(', ')
    throw new Error(`Another program is using port ${list}. Stop it, or start with --free-ports.`)
  }
  await mkdir(join(ROOT, '.run', name), { recursive: true })
  await writeFile(note, JSON.stringify({ pid: process.pid, address: `http://${HOST}:${ports.hosting}` }))
  closers.push(() => rm(note, { force: true }))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function startVite(ports: Ports): Promise<string> {
  const args = [VITE, join(ROOT, 'web'), '--host', HOST, '--port', String(ports.hosting), '--strictPort']
  const env = { ...process.env, VITE_SOTTO_BACKEND: backendFor(ports) }
  const vite = startChild(process.execPath, args, env, join(ROOT, '.run', name, 'vite.log'))
  closers.push(() => vite.stop(5))
  await vite.ready(/Local:/, 60)
  return `http://${HOST}:${ports.hosting}`
}

function printTable(address: string, ports: Ports): void {
  const rows = [
    ['Sotto', address],
    ...DEMO_PEOPLE.map(({ title, email, password }) => [title, `${email} / ${password}`]),
    ['Mailbox', `http://${HOST}:${ports.mailbox}`],
  ]
  console.log(
    `\n${rows.map(([what, value]) => `  ${(what ?? '').padEnd(10)} ${value ?? ''}`).join('\n')}\n\nCtrl-C stops it all.`,
  )
}
