import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'

/** Which browser took the stored pictures. Another one may draw letters differently. */
const BROWSER = join(import.meta.dirname, 'pictures/browser.txt')

/**
 * Compares the page with the stored picture, point by point. Where another browser runs than the one that took it, nothing can be
 * told from that: the test says so, and its other expectations hold. `npm run components:renew` stores new pictures.
 */
export async function expectPicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const running = `Chromium ${page.context().browser()?.version()}`
  if (test.info().config.updateSnapshots === 'all') writeFileSync(BROWSER, `${running}\n`)
  const stored = readFileSync(BROWSER, 'utf8').trim()
  if (running !== stored) {
    sayNotCompared(`The picture “${name}” was not compared: it is of ${stored}, and this is ${running}.`)
    return
  }
  await expect(page).toHaveScreenshot(`${name}.png`, { ...options, threshold: 0.05, maxDiffPixels: 20 })
}

function sayNotCompared(words: string): void {
  test.info().annotations.push({ type: 'not compared', description: words })
  console.warn(words)
}
