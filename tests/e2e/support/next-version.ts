import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright'
import { test as base } from '../fixtures.ts'
import { buildWeb } from '../../../emulators/build-web.ts'
import { given, suite } from '../../suite/suite.ts'

const CALM_MS = 700

export interface NextVersion {
  /**
   * Puts it in the place of the version that is served, as a deployment does: nothing of the old one stays on the server. The
   * browser's pages have fetched what they need by then.
   */
  deploy(browser: BrowserContext): Promise<void>
  /** Deploys it without one of its parts, named by its beginning, as where a deployment is under way. The function adds that. */
  deployWithout(part: string, browser: BrowserContext): Promise<() => Promise<void>>
}

interface BuiltNext {
  /** The folder of the app that is built once more, told another name of itself, so that each of its scripts has another name. */
  builtNext: string
}

/** Tests that deploy a next version. What a test deployed is taken back after it. */
export const test = base.extend<{ next: NextVersion }, BuiltNext>({
  builtNext: [
    // Playwright asks for the pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const built = `${given('SOTTO_WEB_FOLDER')}-next`
      const backend = JSON.parse(given('SOTTO_BACKEND')) as object
      await buildWeb(JSON.stringify({ ...backend, appId: 'next' }), built)
      await use(built)
      await rm(built, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  next: async ({ builtNext }, use) => {
    const served = given('SOTTO_WEB_FOLDER')
    const before = `${served}-before`
    const deploy = async (browser: BrowserContext) => {
      await calm(browser)
      await rename(served, before)
      await rename(builtNext, served)
    }
    await use({
      deploy,
      async deployWithout(part, browser) {
        const name = (await readdir(join(builtNext, 'assets'))).find((each) => each.startsWith(part))
        if (name === undefined) throw new Error(`The app has no part ${part}`)
        const aside = `${builtNext}-${name}`
        await rename(join(builtNext, 'assets', name), aside)
        await deploy(browser)
        return () => rename(aside, join(served, 'assets', name))
      },
    })
    if (!existsSync(before)) return
    await rename(served, builtNext)
    await rename(before, served)
  },
})

/** Resolves once no page has asked the app's server for anything for a while: Hosting's emulator ends when a file that it sends goes. */
async function calm(browser: BrowserContext): Promise<void> {
  let last = Date.now()
  const note = (request: Request): void => {
    if (request.url().startsWith(suite().appUrl)) last = Date.now()
  }
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) browser.on(event as 'request', note)
  while (Date.now() - last < CALM_MS) await pause(100)
  for (const event of events) browser.off(event as 'request', note)
}

/** Which version a page runs: the name of its script. */
export function versionOf(page: Page): Promise<string> {
  return page.locator('script[type=module]').evaluate((script: HTMLScriptElement) => script.src)
}

/** What the browser does by itself once an hour or when a window comes into view. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
