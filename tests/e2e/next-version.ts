import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildWeb } from '../../emulators/build-web.ts'
import { given, suite } from '../suite/suite.ts'

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

/** Builds the app once more, told another name of itself, so that each of its scripts has other contents and another name. */
export function nextVersionForEachTest(): NextVersion {
  const served = given('SOTTO_WEB_FOLDER')
  const [next, before] = [`${served}-next`, `${served}-before`]
  const backend = JSON.parse(given('SOTTO_BACKEND')) as object
  let deployed = false
  beforeAll(() => buildWeb(JSON.stringify({ ...backend, appId: 'next' }), next))
  afterEach(async () => {
    if (!deployed) return
    await rename(served, next)
    await rename(before, served)
    deployed = false
  })
  afterAll(() => rm(next, { recursive: true, force: true }))
  const deploy = async (browser: BrowserContext) => {
    await calm(browser)
    await rename(served, before)
    await rename(next, served)
    deployed = true
  }
  return {
    deploy,
    async deployWithout(part, browser) {
      const name = (await readdir(join(next, 'assets'))).find((each) => each.startsWith(part))
      if (name === undefined) throw new Error(`The app has no part ${part}`)
      const aside = `${next}-${name}`
      await rename(join(next, 'assets', name), aside)
      await deploy(browser)
      return () => rename(aside, join(served, 'assets', name))
    },
  }
}

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
