import { writeFile } from 'node:fs/promises'
import { test as base, type TestInfo } from '@playwright/test'
import {
  newProfile,
  openBrowser,
  openVisitorWindow,
  type Browser,
  type OpenOptions,
  type VisitorOptions,
  type Window,
} from '../browser/browser.ts'
import { copyInstalledApp } from '../browser/installed-app.ts'
import { openProxy, type Proxy } from '../browser/proxy.ts'
import { handedSuites, useSuite } from '../suite/handed-suites.ts'
import { resetFirestore } from '../suite/suite.ts'

export { expect } from '@playwright/test'

useSuite(handedSuites() ?? [], Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** A device: browsers come and go on it, what they stored stays. */
export interface Device {
  open(options?: OpenOptions): Promise<Browser>
}

/** Private windows: each is a browser that has never been here, and does not keep the app. */
export interface Visitor {
  open(options?: VisitorOptions): Promise<Window>
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

/** The file of the test before, in this process. */
let lastFile: string | undefined

/** Tests with devices of their own. A browser that a test leaves open is closed; one of a failed test leaves its evidence before. */
export const test = base.extend<Devices & DeviceOptions & { ownDocuments: undefined }>({
  ownDocuments: [
    // Playwright asks for the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { file }) => {
      if (file !== lastFile) await resetFirestore()
      lastFile = file
      await use(undefined)
    },
    { auto: true },
  ],
  profile: ['installed', { option: true }],
  visitor: ({ browser }, use, info) => lend((options) => openVisitorWindow(browser, options), use, 'visitor', info),
  device: ({ profile }, use, info) => lendDevice(profile, use, 'device', info),
  otherDevice: ({ profile }, use, info) => lendDevice(profile, use, 'other-device', info),
  // Playwright asks for the pattern.
  // oxlint-disable-next-line no-empty-pattern
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
  name: string,
  info: TestInfo,
): Promise<void> {
  const profile = await newProfile()
  if (content === 'installed') await copyInstalledApp(profile.directory)
  await lend((options?: OpenOptions) => openBrowser(profile, options), use, name, info)
  await profile.remove()
}

async function lend<Options, Opened extends Window>(
  open: (options?: Options) => Promise<Opened>,
  use: (lent: { open: (options?: Options) => Promise<Opened> }) => Promise<void>,
  name: string,
  info: TestInfo,
): Promise<void> {
  const opened: Opened[] = []
  await use({
    async open(options) {
      const window = await open(options)
      opened.push(window)
      return window
    },
  })
  for (const [index, window] of opened.entries()) {
    // A route that still fetches would fail a test that has ended.
    for (const routed of [window.context, ...window.context.pages()])
      await routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    if (info.errors.length > 0) await keepEvidence(window, `${name}-${index + 1}`, info)
    await window.close()
  }
}

/**
 * Keeps what the pages of a failed test show and have complained of, and its trace, which is written where the context is closed.
 * `name` tells the test's windows apart. A browser that is gone, or hangs, leaves nothing: its test has failed already.
 */
async function keepEvidence({ context, complaints }: Window, name: string, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`${name}-page-${index + 1}`)
    try {
      await page.screenshot({ path: `${path}.png`, timeout: 5000 })
      const outline = await page.locator('body').ariaSnapshot({ timeout: 5000 })
      await writeFile(`${path}.txt`, [page.url(), ...complaints, outline].join('\n'))
    } catch {
      continue
    }
  }
  await context.close().catch(() => undefined)
}
