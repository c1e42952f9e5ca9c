import { test as base, type TestInfo } from '@playwright/test'
import {
  newProfile,
  openBrowser,
  openVisitorWindow,
  type Browser,
  type OpenOptions,
  type Window,
  type WindowOptions,
} from '../browser/browser.ts'
import { copyInstalledApp } from '../browser/installed-app.ts'
import { openProxy, type Proxy } from '../browser/proxy.ts'
import { useSuite } from '../suite/use-suite.ts'

export { expect } from '@playwright/test'

useSuite(process.env['TEST_PARALLEL_INDEX'])

/** A device: browsers come and go on it, what they stored stays. */
export interface Device {
  open(options?: OpenOptions): Promise<Browser>
}

/** Somebody who reads: each window is a browser that has never been here, and does not keep the app. */
export interface Visitor {
  open(options?: WindowOptions): Promise<Window>
}

export interface Devices {
  visitor: Visitor
  device: Device
  otherDevice: Device
  /** Opens a way to an emulator at `host:port`, which the test can count and cut. It is closed after the test. */
  proxyTo: (target: string) => Promise<Proxy>
}

export interface DeviceOptions {
  /** What a device has on it: the app, installed, and nobody who has signed in; or nothing. */
  profile: 'installed' | 'empty'
}

/** Tests with devices of their own. A browser that a test leaves open is closed; one of a failed test leaves its evidence before. */
export const test = base.extend<Devices & DeviceOptions>({
  profile: ['installed', { option: true }],
  visitor: async ({ browser }, use, info) => {
    const opened: Window[] = []
    await use({
      async open(options) {
        const window = await openVisitorWindow(browser, options)
        opened.push(window)
        return window
      },
    })
    await closeAll(opened, info)
  },
  device: ({ profile }, use, info) => lendDevice(profile, use, info),
  otherDevice: ({ profile }, use, info) => lendDevice(profile, use, info),
  // Playwright asks for the pattern.
  // eslint-disable-next-line no-empty-pattern
  proxyTo: async ({}, use) => {
    const opened: Proxy[] = []
    await use(async (target) => {
      const proxy = await openProxy(target)
      opened.push(proxy)
      return proxy
    })
    await Promise.all(opened.map((proxy) => proxy.close()))
  },
})

async function lendDevice(
  content: DeviceOptions['profile'],
  use: (device: Device) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const profile = await newProfile()
  if (content === 'installed') await copyInstalledApp(profile.directory)
  const opened: Browser[] = []
  await use({
    async open(options) {
      const browser = await openBrowser(profile, options)
      opened.push(browser)
      return browser
    },
  })
  await closeAll(opened, info)
  await profile.remove()
}

async function closeAll(opened: readonly Window[], info: TestInfo): Promise<void> {
  for (const window of opened) {
    if (info.errors.length > 0) await keepEvidence(window, info)
    await window.close()
  }
}

/**
 * Attaches what the pages of a failed test show and have complained of. A browser that is gone, or hangs, leaves nothing: its
 * test has failed already.
 */
async function keepEvidence({ context, complaints }: Window, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    try {
      await info.attach(page.url(), { body: await page.screenshot({ timeout: 5000 }), contentType: 'image/png' })
      const outline = await page.locator('body').ariaSnapshot({ timeout: 5000 })
      const body = [page.url(), ...complaints, outline].join('\n')
      await info.attach(`${page.url()}, as text`, { body, contentType: 'text/plain' })
    } catch {
      continue
    }
  }
}
