import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backendFor, VITE } from './launcher/build-web.ts'
import { startChild } from './launcher/child.ts'
import { claimRun } from './launcher/claim-run.ts'
import { closeWithEmulators, createClosers } from './launcher/closers.ts'
import { freePorts, usualPorts, type Ports } from './launcher/ports.ts'
import { HOST, ROOT } from './project.ts'
import { DEMO_PEOPLE, seed } from './seed/seed.ts'
import { FIREBASE_PARTS, startSuite, type FirebasePart } from './launcher/start-suite.ts'

const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    'free-ports': { type: 'boolean', default: false },
    only: { type: 'string' },
    import: { type: 'string' },
    'export-on-exit': { type: 'string' },
  },
})

const usual = options.dev ? 'dev' : 'start'
// Any number of suites may stand beside the one on the usual ports.
const name = options['free-ports'] ? `${usual}-${process.pid}` : usual
const closers = createClosers()

/** Demo data needs people, a place, and the triggers that finish it. */
const SEEDED: readonly FirebasePart[] = ['auth', 'firestore', 'storage', 'functions']

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!closers.closing) console.log('\nStopping …')
    void closers.close().then(() => process.exit(0))
  })
}

try {
  await main()
} catch (error) {
  // What breaks because it is being stopped is no news.
  if (!closers.closing) console.error(error instanceof Error ? error.message : error)
  await closers.close()
  process.exit(1)
}

async function main(): Promise<void> {
  const ports = options['free-ports'] ? await freePorts() : await usualPorts()
  const parts = chosenParts()
  // Both commands use the usual ports, so only one of them can run.
  const address = `http://${HOST}:${ports.hosting}`
  closers.add(await claimRun(options['free-ports'] ? name : 'usual', `Sotto at ${address}`, ports))
  if (options['free-ports']) closers.add(() => rm(join(ROOT, '.run', name), { recursive: true, force: true }))
  const suite = await startSuite({
    name,
    ports,
    parts,
    closers,
    importDir: options.import,
    exportDir: options['export-on-exit'],
  })
  if (SEEDED.every((part) => parts.includes(part))) await seed(suite.env)
  if (options.dev) await startVite(ports)
  if (options.only === undefined) printTable(address, ports)
  else printEnvironment(suite.env)
  closeWithEmulators(closers, suite.ended, name)
}

function chosenParts(): readonly FirebasePart[] {
  const wanted = options.only?.split(',')
  const unknown = wanted?.find((part) => !FIREBASE_PARTS.some((known) => known === part))
  if (unknown !== undefined) throw new Error(`--only knows ${FIREBASE_PARTS.join(', ')}, not ${unknown}.`)
  const parts = FIREBASE_PARTS.filter((part) => wanted?.includes(part) ?? true)
  return options.dev ? parts.filter((part) => part !== 'hosting') : parts
}

async function startVite(ports: Ports): Promise<void> {
  const args = [VITE, join(ROOT, 'web'), '--host', HOST, '--port', String(ports.hosting), '--strictPort']
  const vite = startChild(process.execPath, args, {
    env: { ...process.env, VITE_SOTTO_BACKEND: backendFor(ports) },
    logFile: join(ROOT, '.run', name, 'vite.log'),
  })
  closers.add(() => vite.stop(5))
  await vite.ready(/Local:/, 60)
}

/** For a shell: what a test of one part needs to reach it. */
function printEnvironment(env: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(env)) console.log(`export ${key}=${value}`)
  console.log('\nReady. Ctrl-C stops it all.')
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
