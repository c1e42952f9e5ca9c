import { cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { given, suite } from '../suite/suite.ts'
import { openBrowser } from './browser.ts'
import { makeForApp } from './made-for-app.ts'
import { installed } from './people.ts'

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
