import { findHeadlessBrowser } from '../../emulators/provision/browser.mjs'
import { findFirefox, findWebKit } from '../../emulators/provision/other-engines.mjs'
import type { Browser, StartOptions } from './drivers/driver.ts'
import { startChromium, startFirefox } from './drivers/puppeteer.ts'
import { startWebKit } from './drivers/webkit.ts'

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Starts it; undefined where this machine has none. */
  start: ((options: StartOptions) => Promise<Browser>) | undefined
}

/** An engine of what was found on this machine. */
function engine<Found>(
  name: Engine['name'],
  found: Found | undefined,
  start: (found: Found, options: StartOptions) => Promise<Browser>,
): Engine {
  return { name, start: found === undefined ? undefined : (options) => start(found, options) }
}

export const chromium = () => engine('Chromium', findHeadlessBrowser(), startChromium)
export const firefox = () => engine('Firefox', findFirefox(), startFirefox)
export const webkit = () => engine('WebKit', findWebKit(), startWebKit)
