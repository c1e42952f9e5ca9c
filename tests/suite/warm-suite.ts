import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildWeb } from '../../emulators/launcher/build-web.ts'
import { isAlive } from '../../emulators/launcher/claim-run.ts'
import { ROOT } from '../../emulators/project.ts'
import type { SuiteEnvironment } from './start.ts'

const FILE = join(ROOT, '.run/warm-suite.json')

const schema = z.object({ pid: z.int(), env: z.record(z.string(), z.string()) })

/** Tells other processes of the suite that this one keeps running. Returns how to take that back. */
export async function announceWarmSuite(env: SuiteEnvironment): Promise<() => Promise<void>> {
  await writeFile(FILE, JSON.stringify({ pid: process.pid, env }))
  return () => rm(FILE, { force: true })
}

/** The environment of the suite that `npm run suite` keeps running, if it does, with the app built from the sources as they are. */
export async function attachToWarmSuite(): Promise<SuiteEnvironment | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { pid, env } = schema.parse(JSON.parse(text))
  if (!isAlive(pid)) return undefined
  await rebuildApp(env)
  return env
}

/** Builds the app again when a source is younger than what was built. */
async function rebuildApp({ SOTTO_WEB_FOLDER: folder, SOTTO_BACKEND: backend }: SuiteEnvironment): Promise<void> {
  if (folder === undefined || backend === undefined) return
  const built = (await stat(FILE)).mtimeMs
  const changed = await Promise.all(['web', 'domain'].map((part) => youngest(join(ROOT, part))))
  if (Math.max(...changed) <= built) return
  const began = new Date()
  await buildWeb(backend, folder)
  await utimes(FILE, began, began)
}

/** When the youngest file of a workspace changed, in milliseconds. */
async function youngest(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/node_modules|\.types/.test(entry.parentPath))
  const times = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs))
  return Math.max(...times)
}
