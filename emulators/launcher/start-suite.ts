import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { backendFor, buildWeb } from './build-web.ts'
import { startChild, type Child } from './child.ts'
import type { Closers } from './closers.ts'
import { endEngines } from './end-engines.ts'
import { engineEnvironment } from './engine-environment.ts'
import { OFFLINE_TOOLS, testEnvironment } from './environment.ts'
import type { Ports } from './ports.ts'
import { HOST, PROJECT_ID, ROOT } from '../project.ts'
import { prepareFunctions } from './prepare-functions.ts'
import { spoken } from '../provision/run.mjs'
import { writeRunConfig } from './run-config.ts'
import { followAuthMails } from '../fakes/auth-mails.ts'
import { startGemini } from '../fakes/gemini.ts'
import { startSendGrid } from '../fakes/sendgrid.ts'

export const FIREBASE_PARTS = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const
export type FirebasePart = (typeof FIREBASE_PARTS)[number]

export interface SuiteOptions {
  /** Names this run's folder and configuration, so that runs do not meet. */
  name: string
  ports: Ports
  parts: readonly FirebasePart[]
  /** Gets the way to stop each thing as it is started: the caller closes them, also when the start fails or is broken off. */
  closers: Closers
  importDir?: string | undefined
  exportDir?: string | undefined
}

export interface Suite {
  /** What another process needs in its environment to reach this suite. */
  env: Readonly<Record<string, string>>
  /** Resolves when the emulators have ended by themselves. */
  ended: Promise<void>
}

/** In the order in which they are loaded. */
const CLI_CHANGES = [
  'download-tokens.ts',
  'end-with-parent.ts',
  'kept-connections.ts',
  'lazy-auth-api.ts',
  'shared-function-workers.ts',
  'event-delivery.ts',
].map((file) => join(import.meta.dirname, file))
const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Starts the Firebase suite and the stand-ins for what lies outside it, on this machine's loopback address alone. */
export async function startSuite({ name, ports, parts, closers, ...state }: SuiteOptions): Promise<Suite> {
  const folder = `.run/${name}`
  if (parts.includes('functions')) {
    closers.add(await spoken('Building the functions', () => prepareFunctions(join(ROOT, folder, 'functions'), ports)))
  }
  const web = { folder: join(ROOT, folder, 'web'), backend: backendFor(ports) }
  if (parts.includes('hosting')) await spoken('Building the app', () => buildWeb(web.backend, web.folder))
  const mailbox = await startSendGrid(ports.mailbox)
  closers.add(() => mailbox.close())
  const gemini = await startGemini(ports.gemini)
  closers.add(() => gemini.close())
  const config = await writeRunConfig(name, ports, folder)
  closers.add(() => config.remove())
  const cli = await startFirebase(join(ROOT, folder), closers, [
    '--config',
    config.path,
    '--project',
    PROJECT_ID,
    '--only',
    parts.join(','),
    ...stateOptions(state),
  ])
  if (parts.includes('auth')) {
    const [authUrl, appUrl] = [`http://${HOST}:${ports.auth}`, `http://${HOST}:${ports.hosting}`]
    closers.add(followAuthMails({ authUrl, appUrl, keep: mailbox.keep }))
  }
  const env = { ...testEnvironment(ports), SOTTO_WEB_FOLDER: web.folder, SOTTO_BACKEND: web.backend }
  return { env, ended: cli.ended }
}

async function startFirebase(folder: string, closers: Closers, options: readonly string[]): Promise<Child> {
  // The CLI finds a suite by its project's name in the temporary folder. With a folder of its own, a suite exports its own data,
  // regardless of other suites of this project.
  const temporary = await mkdtemp(join(tmpdir(), 'sotto-'))
  closers.add(() => rm(temporary, { recursive: true, force: true }))
  const engines = join(temporary, 'engines')
  await mkdir(engines)
  const env = {
    ...process.env,
    ...OFFLINE_TOOLS,
    // Seconds in which a function's process has to be loaded. The CLI gives it 30, which are too few when many start at once, and
    // leaves the request of a process that was too slow without an answer.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    // Calls that functions handle at a time. The CLI starts a process of its own for each of them, of 190 MB and two seconds of
    // processor time, and keeps it: without this limit, a burst of files or mails left 90 of them.
    FUNCTIONS_EMULATOR_PARALLEL: '8',
    // Lets a process be told by each call which function it is to run: see shared-function-workers.
    FUNCTION_DEBUG_MODE: 'true',
    ...(await engineEnvironment(join(folder, 'bin'), engines)),
    TMPDIR: temporary,
  }
  closers.add(() => endEngines(engines))
  const preloads = CLI_CHANGES.flatMap((file) => ['--import', file])
  const cli = startChild(process.execPath, [...preloads, FIREBASE, 'emulators:start', ...options], {
    env,
    cwd: folder,
    logFile: join(folder, 'firebase.log'),
  })
  // Until it is ready the CLI answers no Ctrl-C and holds nothing to lose. After that it may have much to export.
  let patience = 1
  closers.add(() => cli.stop(patience))
  await spoken('Starting the Firebase emulators', () => cli.ready(/All emulators ready/, 120))
  patience = options.includes('--export-on-exit') ? 120 : 10
  return cli
}

function stateOptions({ importDir, exportDir }: Pick<SuiteOptions, 'importDir' | 'exportDir'>): readonly string[] {
  return [
    ...(importDir === undefined ? [] : ['--import', resolve(importDir)]),
    ...(exportDir === undefined ? [] : ['--export-on-exit', resolve(exportDir)]),
  ]
}
