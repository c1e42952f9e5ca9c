import { readdir } from 'node:fs/promises'
import puppeteer, { type ElementHandle, type Browser as Launched, type LaunchOptions, type Page } from 'puppeteer-core'
import { expect, vi } from 'vitest'
import { FLAGS } from '../../browser/chromium.ts'
import { callOf, PATIENCE, type Browser, type Pointed, type StartOptions, type Tab } from './driver.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string, options: StartOptions): Promise<Browser> {
  const { profile, proxyPort } = options
  const browser = await launch(options, {
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.no_proxies_on': '',
      'network.proxy.allow_hijacking_localhost': true,
      'ui.prefersReducedMotion': 1,
    },
  })
  return {
    ...browser,
    close: () => browser.close().then(() => preferencesRestored(profile)),
    kill: () => browser.kill().then(() => preferencesRestored(profile)),
  }
}

/** Puppeteer puts a profile's preferences back after its browser has gone; who uses the profile meanwhile finds them half there. */
function preferencesRestored(profile: string): Promise<void> {
  const isBackup = (name: string) => name.endsWith('.puppeteer')
  return vi.waitFor(async () => expect((await readdir(profile)).filter(isBackup)).toEqual([]), {
    timeout: 10_000,
    interval: 20,
  })
}

/** Chromium over its own protocol. */
export async function startChromium(executablePath: string, options: StartOptions): Promise<Browser> {
  const { profile, proxyPort } = options
  return launch(options, {
    browser: 'chrome',
    executablePath,
    userDataDir: profile,
    args: [
      ...FLAGS,
      `--proxy-server=127.0.0.1:${proxyPort}`,
      '--proxy-bypass-list=<-loopback>',
      '--force-prefers-reduced-motion',
    ],
  })
}

async function launch({ viewport }: StartOptions, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: viewport, timeout: 60_000, ...options })
  return {
    async open() {
      const page = await browser.newPage()
      page.setDefaultTimeout(PATIENCE * 1000)
      return tabOf(page)
    },
    async tellOffline(offline) {
      for (const page of await browser.pages()) await page.setOfflineMode(offline)
    },
    close: () => browser.close(),
    kill: () => kill(browser),
  }
}

/** Its processes are a group of their own: helpers that outlive a killed parent are ended with it. */
async function kill(browser: Launched): Promise<void> {
  const child = browser.process()
  if (child?.pid === undefined) throw new Error('The browser runs no more')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

function tabOf(page: Page): Tab {
  return {
    goto: (address) => leave(page, () => page.goto(address)),
    reload: () => leave(page, () => page.reload()),
    run: async <Args extends unknown[], Result>(code: (...args: Args) => Result | Promise<Result>, ...args: Args) =>
      (await page.evaluate(callOf(code, args))) as Result,
    load: async (script) => void (await page.evaluate(script)),
    async point(code, ...args) {
      await page.bringToFront()
      const element = (await page.evaluateHandle(callOf(code, args))).asElement()
      return element === null ? undefined : pointed(element as ElementHandle)
    },
    close: () => page.close(),
  }
}

/**
 * Puppeteer may take Firefox's last messages of one page for those of the next, and end its wait while the page that is left still takes
 * keys. So that page is marked, and waited for until it has gone.
 */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-left', true))
  await go()
  const isNext = () =>
    location.href !== 'about:blank' &&
    document.readyState === 'complete' &&
    !document.documentElement.hasAttribute('data-left')
  await page.waitForFunction(isNext, { polling: 20 })
}

function pointed(element: ElementHandle): Pointed {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    choose: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  }
}
