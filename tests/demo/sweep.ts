import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect } from '@playwright/test'
import type { ControlLedger } from './control-ledger.ts'

/** The most presses of one sweep: a page that brings a new button with each press would keep it busy for ever. */
const MOST_PRESSES = 60

/** How long a page that shows nothing more to press is looked at again for what a busy device loads late. */
const LATE_MS = 500

/** How long a page has to stay as it is to be taken for drawn, and how long that is waited for. */
const QUIET_MS = 150
const MOST_QUIET_MS = 3_000

/**
 * Presses each control of a page that nobody has pressed, those that a press brings out first, and opens the page anew for the
 * next, until it shows no more of them. `left`: what another step presses, or has its reason.
 */
export async function sweep(
  page: Page,
  address: string,
  ledger: ControlLedger,
  left: ReadonlySet<string>,
): Promise<void> {
  const tried = new Set(left)
  do {
    await page.goto(address)
    await settled(page)
  } while (await sweepHere(page, ledger, tried))
}

/** Presses what the page shows now and nobody has pressed, and what that brings out. Answers whether there was any. */
export async function sweepHere(page: Page, ledger: ControlLedger, tried: Set<string>): Promise<boolean> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const next = (await ledger.nextUnpressed(page, tried)) ?? (await lateOne())
    if (next === undefined) return presses > 0
    tried.add(next.key)
    try {
      await next.element.click()
    } catch (error) {
      // What the press before began has ended meanwhile and taken the control with it: it is looked for again.
      if (await next.element.evaluate((element) => element.isConnected)) throw error
      tried.delete(next.key)
    }
    await settled(page)
    expect(await page.locator('#toasts .border-danger').allTextContents(), next.key).toEqual([])
  }
  throw new Error(`${page.url()} shows ever new buttons`)

  async function lateOne() {
    await pause(LATE_MS)
    return ledger.nextUnpressed(page, tried)
  }
}

/** Waits until the page has drawn what it has: a heading, nothing that says "Loading", and no change for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading$/ })
    .waitFor({ state: 'detached' })
  await page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          clearTimeout(atMost)
          resolve()
        }
        let timer = setTimeout(end, quiet)
        const atMost = setTimeout(end, most)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    { quiet: QUIET_MS, most: MOST_QUIET_MS },
  )
}
