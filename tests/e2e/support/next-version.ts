import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright'
import { test as base } from '../fixtures.ts'
import { makeForApp } from '../../browser/installed-app.ts'
import { buildWeb } from '../../../emulators/launcher/build-web.ts'
import { given, suite } from '../../suite/suite.ts'

const CALM_MS = 1_500

export interface NextVersion {
  /**
   * Puts it in the place of the version that is served, as a deployment does: nothing of the old one stays on the server. The
   * browser's pages have fetched what they need by then.
   */
  deploy(browser: BrowserContext): Promise<void>
  /** Deploys it without one of its parts, named by its beginning, as where a deployment is under way. The function adds that. */
  deployWithout(part: string, browser: BrowserContext): Promise<() => Promise<void>>
}

/**
 * Tests that deploy a next version: the app built once more, told another name of itself, so that each of its scripts has another
 * name. What a test deployed is taken back after it.
 */
export const test = base.extend<{ next: NextVersion }>({
  // Playwright asks for the pattern.
  // oxlint-disable-next-line no-empty-pattern
  next: async ({}, use, info) => {
    const served = given('SOTTO_WEB_FOLDER')
    const before = `${served}-before`
    const builtNext = `${served}-next`
    const started = Date.now()
    await makeForApp(builtNext, () => buildNext(builtNext))
    info.setTimeout(info.timeout + Date.now() - started)
    const deploy = async (browser: BrowserContext) => {
      await calm(browser)
      await rename(served, before)
      await rename(builtNext, served)
    }
    const aside = `${builtNext}-part`
    let missing = ''
    await use({
      deploy,
      async deployWithout(part, browser) {
        missing = (await readdir(join(builtNext, 'assets'))).find((each) => each.startsWith(part)) ?? ''
        if (missing === '') throw new Error(`The app has no part ${part}`)
        await rename(join(builtNext, 'assets', missing), aside)
        await deploy(browser)
        return () => rename(aside, join(served, 'assets', missing))
      },
    })
    if (existsSync(before)) {
      await rename(served, builtNext)
      await rename(before, served)
    }
    if (existsSync(aside)) await rename(aside, join(builtNext, 'assets', missing))
  },
  // A device comes after it, and so is closed before it is taken back: a page that still asks would be refused a file.
  // oxlint-disable-next-line no-unused-vars
  device: ({ next: _, device }, use) => use(device),
  // oxlint-disable-next-line no-unused-vars
  otherDevice: ({ next: _, otherDevice }, use) => use(otherDevice),
})

async function buildNext(folder: string): Promise<void> {
  const backend = JSON.parse(given('SOTTO_BACKEND')) as object
  await buildWeb(JSON.stringify({ ...backend, appId: 'next' }), folder)
}

/** Resolves once no page has asked the app's server for anything for a while: a file that goes while it is sent would be cut off. */
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
