import { cpSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newProfile } from '../browser/browser.ts'
import { makeForApp } from '../browser/installed-app.ts'
import { given } from '../suite/suite.ts'
import type { Browser } from './drivers/driver.ts'
import { openNetwork } from './drivers/forward-proxy.ts'
import { Page } from './drivers/page.ts'
import type { Engine } from './engines.ts'
import { installed } from './steps/account.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }

/** A phone or a computer on which the browser of an engine comes and goes. What it stored stays. */
export interface Device {
  engine: Engine['name']
  /** Starts the browser, if none runs, and opens a window in it. */
  open(): Promise<Page>
  /** Ends the browser as a person does. */
  close(): Promise<void>
  /** Ends the browser as a flat battery does. */
  kill(): Promise<void>
  /** Takes the network away, from workers too. Pages are told where the engine can be made to tell them. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Stores a file on it that a page may be given; answers its path. */
  store(name: string, bytes: Buffer): Promise<string>
}

type Use = (device: Device) => Promise<void>

/** Lends a device with nothing on it, and takes it back with what runs on it. */
export function onEmptyDevice(engine: Engine, viewport: typeof PHONE, use: Use): Promise<void> {
  return onProfile(async (profile) => runDevice(engine, profile, viewport, use))
}

/** Lends a device on which the app is installed and nobody has signed in. */
export function onDevice(engine: Engine, viewport: typeof PHONE, use: Use): Promise<void> {
  return onProfile(async (profile) => {
    const original = `${given('SOTTO_WEB_FOLDER')}-installed-${engine.name}`
    await makeForApp(original, () => runDevice(engine, original, PHONE, install))
    cpSync(original, profile, { recursive: true })
    await runDevice(engine, profile, viewport, use)
  })
}

async function install(device: Device): Promise<void> {
  const page = await device.open()
  await page.goto('/auth')
  await installed(page)
  await device.close()
}

async function onProfile(use: (directory: string) => Promise<void>): Promise<void> {
  const profile = await newProfile()
  try {
    await use(profile.directory)
  } finally {
    await profile.remove()
  }
}

async function runDevice(engine: Engine, profile: string, viewport: typeof PHONE, use: Use): Promise<void> {
  const { start } = engine
  if (start === undefined) throw new Error(`There is no ${engine.name}`)
  const network = await openNetwork()
  let browser: Browser | undefined
  let offline = false
  const end = async (how: 'close' | 'kill') => {
    await browser?.[how]()
    browser = undefined
  }
  const device: Device = {
    engine: engine.name,
    async open() {
      browser ??= await start({ profile, proxyPort: network.port, viewport })
      const tab = await browser.open()
      await browser.tellOffline(offline)
      return new Page(tab)
    },
    close: () => end('close'),
    kill: () => end('kill'),
    async goOffline() {
      network.cut()
      offline = true
      await browser?.tellOffline(true)
    },
    async goOnline() {
      network.mend()
      offline = false
      await browser?.tellOffline(false)
    },
    async store(name, bytes) {
      const path = join(profile, name)
      await writeFile(path, bytes)
      return path
    },
  }
  try {
    await use(device)
  } finally {
    await end('kill')
    await network.close()
  }
}
