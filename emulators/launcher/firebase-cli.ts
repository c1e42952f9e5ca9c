import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { javaEnvironment } from '@sotto/storage-rules/java-environment'
import { startChild, type Child } from './child.ts'
import type { Closers } from './closers.ts'
import { endEngines } from './end-engines.ts'
import { OFFLINE_TOOLS } from './environment.ts'
import { ROOT } from '../project.ts'
import { findFirestoreEngine } from '../provision/firestore-engine.mjs'
import { spoken } from '../provision/run.mjs'

/** In the order in which they are loaded. */
const CLI_PATCHES = [
  'download-tokens.ts',
  'end-with-parent.ts',
  'firestore-rules-reload.ts',
  'hosting-lost-files.ts',
  'kept-connections.ts',
  'lazy-auth-api.ts',
  'shared-function-workers.ts',
  'event-delivery.ts',
].map((file) => join(import.meta.dirname, '../cli-patches', file))
const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js')

/**
 * Starts the CLI with our engines in place of its own, and resolves once its emulators are ready. `folder` gets its log; `options` are
 * what follows `firebase emulators:start`.
 */
export async function startFirebase(folder: string, closers: Closers, options: readonly string[]): Promise<Child> {
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
  const preloads = CLI_PATCHES.flatMap((file) => ['--import', file])
  const cli = startChild(process.execPath, [...preloads, FIREBASE, 'emulators:start', ...options], {
    env,
    cwd: folder,
    logFile: join(folder, 'firebase.log'),
    echo: newsOfRules(),
  })
  // Until it is ready the CLI answers no Ctrl-C and holds nothing to lose. After that it may have much to export.
  let patience = 1
  closers.add(() => cli.stop(patience))
  await spoken('Starting the Firebase emulators', () => cli.ready(/All emulators ready/, 120))
  patience = options.includes('--export-on-exit') ? 120 : 10
  return cli
}

/**
 * The environment in which the CLI finds our engines: a `java` in `folder` that runs them, and each engine's process id in
 * `engines`.
 */
async function engineEnvironment(folder: string, engines: string): Promise<Record<string, string>> {
  const engine = findFirestoreEngine()
  if (engine === undefined) throw new Error('There is no Firestore engine; run "node emulators/provision.mjs" first.')
  return {
    ...(await javaEnvironment(folder, engines)),
    ...(engine.kind === 'hidane' ? { FIRESTORE_EMULATOR_BINARY_PATH: engine.path } : {}),
  }
}

/** Prints what the CLI says of rules whose file was saved: that they are in force, or what is wrong with them. */
function newsOfRules(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n'))
        if (/\.rules:\d|rules updated|update rules/i.test(line)) console.log(line)
      done()
    },
  })
}
