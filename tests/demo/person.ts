import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { expect } from '@playwright/test'
import { FLAGS } from '../browser/chromium.ts'
import { given } from '../suite/suite.ts'
import type { ControlLedger } from './control-ledger.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }

/** Somebody at a device of their own. */
export interface Person {
  context: BrowserContext
  page: Page
  /** Presses a button: with a finger on a phone. */
  press: (name: string | RegExp) => Promise<void>
  /** Follows a link of this name. */
  follow: (name: string | RegExp) => Promise<void>
}

// What a page says when it has no network, which is what a step without one is about; and what the mailbox says when
// Playwright tries its own scripts in the frame of a mail, which runs none (microsoft/playwright#33343).
const EXPECTED = /net::ERR_|Failed to load resource|Blocked script execution in 'about:srcdoc'/

/** The people of the demo and what their pages complained about. */
export class People {
  readonly complaints: string[] = []
  readonly #browser: Browser
  readonly #ledger: ControlLedger

  private constructor(browser: Browser, ledger: ControlLedger) {
    this.#browser = browser
    this.#ledger = ledger
  }

  static async arrive(ledger: ControlLedger): Promise<People> {
    return new People(await chromium.launch({ executablePath: given('CHROMIUM_PATH'), args: [...FLAGS] }), ledger)
  }

  /** A new device: a phone that is touched, or a desk by night. */
  async at(device: 'phone' | 'desk'): Promise<Person> {
    const context = await this.#browser.newContext({
      ...(device === 'phone' ? PHONE : DESK),
      colorScheme: device === 'phone' ? 'light' : 'dark',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(60_000)
    context.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) this.complaints.push(message.text())
    })
    context.on('weberror', (error) => this.complaints.push(String(error.error())))
    await this.#ledger.follow(context)
    const page = await context.newPage()
    const touch = (role: 'button' | 'link', name: string | RegExp) => {
      const target = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
      return device === 'phone' ? target.tap() : target.click()
    }
    return { context, page, press: (name) => touch('button', name), follow: (name) => touch('link', name) }
  }

  /** What each open page says, from its beginning. */
  async pages(): Promise<readonly string[]> {
    const open = this.#browser.contexts().flatMap((context) => context.pages())
    return Promise.all(
      open.map(
        async (page) => `${page.url()}: ${(await page.locator('main').allInnerTexts()).join(' ').slice(0, 300)}`,
      ),
    )
  }

  async leave(): Promise<void> {
    await this.#browser.close()
  }
}

/** Waits for words on the page. A notice has its words twice, once for screen readers. */
export const reads = (page: Page, words: string | RegExp, timeout = 60_000) =>
  page.getByText(words).filter({ visible: true }).first().waitFor({ timeout })

/** Fails when something of the page lies beyond its sides. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
