import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFunctions } from '../functions/build.ts'
import { buildWeb } from './build-web.ts'
import { startChild } from './child.ts'
import { engineEnvironment } from './java-shim.ts'
import { serviceEnvironment, testEnvironment } from './environment.ts'
import type { Ports } from './ports.ts'
import { PROJECT_ID, ROOT } from './project.ts'
import { spoken } from './provision/run.mjs'
import { writeRunConfig } from './run-config.ts'
import { startGemini } from './stand-ins/gemini.ts'
import { startSendGrid } from './stand-ins/sendgrid.ts'

export const FIREBASE_PARTS = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const
export type FirebasePart = (typeof FIREBASE_PARTS)[number]

export interface SuiteOptions {
  /** Names this run's folder and configuration, so that runs do not meet. */
  name: string
  ports: Ports
  parts: readonly FirebasePart[]
  importDir?: string | undefined
  exportDir?: string | undefined
}

export interface Suite {
  ports: Ports
  /** What another process needs in its environment to reach this suite. */
  env: Readonly<Record<string, string>>
  /** Stops everything that was started; when it resolves, no process of it is left. */
  stop(): Promise<void>
  /** Resolves when the emulators have ended by themselves. */
  ended: Promise<void>
}

const FIREBASE = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Starts the Firebase suite and the stand-ins for what lies outside it, on this machine's loopback address alone. */
export async function startSuite({ name, ports, parts, importDir, exportDir }: SuiteOptions): Promise<Suite> {
  const folder = join(ROOT, '.run', name)
  await mkdir(folder, { recursive: true })
  if (parts.includes('functions')) await spoken('Building the functions', () => buildFunctions())
  if (parts.includes('hosting')) await spoken('Building the app', () => buildWeb(ports, `.run/${name}/web`))

  const config = await writeRunConfig(name, ports, `.run/${name}/web`)
  const closers: (() => Promise<void>)[] = [() => config.remove()]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const mailbox = await startSendGrid(ports.mailbox)
    closers.push(() => mailbox.close())
    const gemini = await startGemini(ports.gemini)
    closers.push(() => gemini.close())
    const env = {
      ...process.env,
      ...serviceEnvironment(ports),
      ...(await engineEnvironment(join(folder, 'bin'))),
    }
    const cli = startChild(
      process.execPath,
      [FIREBASE, ...commandLine(config.path, parts, importDir, exportDir)],
      env,
      join(folder, 'firebase.log'),
    )
    // Exporting what the emulators hold takes its time; a stop without it does not.
    closers.push(() => cli.stop(exportDir === undefined ? 10 : 60))
    await spoken('Starting the Firebase emulators', () => cli.ready(/All emulators ready/, 120))
    return { ports, env: testEnvironment(ports), stop, ended: cli.ended }
  } catch (error) {
    await stop()
    throw error
  }
}

function commandLine(
  config: string,
  parts: readonly FirebasePart[],
  importDir: string | undefined,
  exportDir: string | undefined,
): readonly string[] {
  return [
    'emulators:start',
    '--config',
    config,
    '--project',
    PROJECT_ID,
    '--only',
    parts.join(','),
    ...(importDir === undefined ? [] : ['--import', importDir]),
    ...(exportDir === undefined ? [] : ['--export-on-exit', exportDir]),
  ]
}
