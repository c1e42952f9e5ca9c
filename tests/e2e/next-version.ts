import { rename, rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildWeb } from '../../emulators/build-web.ts'
import { given } from '../suite/suite.ts'

export interface NextVersion {
  /** Puts it in the place of the version that is served, as a deployment does: nothing of the old one stays on the server. */
  deploy(): Promise<void>
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
  return {
    async deploy() {
      await rename(served, before)
      await rename(next, served)
      deployed = true
    },
  }
}

/** Which version a page runs: the name of its script. */
export function versionOf(page: Page): Promise<string> {
  return page.locator('script[type=module]').evaluate((script: HTMLScriptElement) => script.src)
}

/** What the browser does by itself once an hour or when a window comes into view. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
