import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { given, suite } from '../suite/suite.ts'
import { openBrowser } from './browser.ts'
import { installed } from './people.ts'

/** Makes a profile, not yet there, that of a device on which the app is installed and nobody has signed in. */
export async function copyInstalledApp(directory: string): Promise<void> {
  await cp(await installedApp(), directory, { recursive: true })
}

/** The device that is copied: made by the first who asks for it, as a visitor makes it. */
async function installedApp(): Promise<string> {
  const directory = `${given('SOTTO_WEB_FOLDER')}-installed`
  const madeFor = join(directory, 'made-for')
  const served = await fetch(`${suite().appUrl}/sw.js`).then((answer) => answer.text())
  const app = `${suite().appUrl} ${createHash('sha256').update(served).digest('hex')}`
  if ((await readFile(madeFor, 'utf8').catch(() => '')) === app) return directory
  await rm(directory, { recursive: true, force: true })
  const browser = await openBrowser({ directory })
  await browser.page.goto(`${suite().appUrl}/auth`)
  await installed(browser.page)
  await browser.close()
  // What says that a browser runs on this profile, and its copies of files that the app's own worker keeps as well.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'DevToolsActivePort', 'Default/Cache']) {
    await rm(join(directory, name), { recursive: true, force: true })
  }
  await writeFile(madeFor, app)
  return directory
}
