import { cpSync } from 'node:fs'
import { rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { given, suite } from '../suite/suite.ts'
import { openBrowser } from './browser.ts'
import { installed } from './people.ts'
import { createHash } from 'node:crypto'

/** Makes a profile, not yet there, that of a device on which the app is installed and nobody has signed in. */
export async function copyInstalledApp(directory: string): Promise<void> {
  const original = `${given('SOTTO_WEB_FOLDER')}-installed`
  await makeForApp(original, () => install(original))
  // The asynchronous copy takes Node five times the processor time.
  cpSync(original, directory, { recursive: true })
}

/** Installs the app as a visitor does. */
async function install(directory: string): Promise<void> {
  const browser = await openBrowser({ directory })
  await browser.page.goto(`${suite().appUrl}/auth`)
  await installed(browser.page)
  await browser.close()
  // What says that a browser runs on this profile, and its copies of files that the app's own worker keeps as well.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'DevToolsActivePort', 'Default/Cache']) {
    await rm(join(directory, name), { recursive: true, force: true })
  }
}

/**
 * Makes a folder once for the version of the app that is served, and uses it again until another version is served. One process
 * makes it: a suite serves one worker of the tests.
 */
export async function makeForApp(directory: string, make: () => Promise<void>): Promise<void> {
  const note = `${directory}.made-for`
  const served = await fetch(`${suite().appUrl}/sw.js`).then((answer) => answer.text())
  const app = `${suite().appUrl} ${createHash('sha256').update(served).digest('hex')}`
  if ((await readFile(note, 'utf8').catch(() => '')) === app) return
  await rm(note, { force: true })
  await rm(directory, { recursive: true, force: true })
  await make()
  await writeFile(note, app)
}
