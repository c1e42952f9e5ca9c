import { newProfile } from '../browser/browser.ts'
import type { Browser } from './drivers/driver.ts'
import { openNetwork, type Network } from './drivers/forward-proxy.ts'
import { Page } from './drivers/page.ts'
import type { Engine } from './engines.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** A phone or a computer on which the browser of an engine comes and goes. What it stored stays. */
export interface Device {
  network: Network
  /** Starts the browser, if none runs, and opens a window in it. */
  open(): Promise<Page>
  close(): Promise<void>
  kill(): Promise<void>
}

/** Lends a device, and takes it back with what runs on it. */
export async function onDevice(
  engine: Engine,
  viewport: typeof PHONE,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const { start } = engine
  if (start === undefined) throw new Error(`There is no ${engine.name}`)
  const profile = await newProfile()
  const network = await openNetwork()
  let browser: Browser | undefined
  const end = async (how: 'close' | 'kill') => {
    await browser?.[how]()
    browser = undefined
  }
  try {
    await use({
      network,
      async open() {
        browser ??= await start({ profile: profile.directory, proxyPort: network.proxyPort, viewport })
        return new Page(await browser.open())
      },
      close: () => end('close'),
      kill: () => end('kill'),
    })
  } finally {
    await end('kill')
    await network.close()
    await profile.remove()
  }
}
