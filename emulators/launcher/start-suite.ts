import { join, resolve } from 'node:path'
import { backendFor, buildWeb } from './build-web.ts'
import type { Closers } from './closers.ts'
import { testEnvironment } from './environment.ts'
import { startFirebase } from './firebase-cli.ts'
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
  ended: Promise<unknown>
}

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

function stateOptions({ importDir, exportDir }: Pick<SuiteOptions, 'importDir' | 'exportDir'>): readonly string[] {
  return [
    ...(importDir === undefined ? [] : ['--import', resolve(importDir)]),
    ...(exportDir === undefined ? [] : ['--export-on-exit', resolve(exportDir)]),
  ]
}
