import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, WebElement, type WebDriver } from 'selenium-webdriver'
import { startChild } from '../../../emulators/launcher/child.ts'
import { freePort } from '../../../emulators/launcher/ports.ts'
import { callOf, type Browser, type Pointed, type StartOptions, type Tab } from './driver.ts'
import { startDisplay } from './virtual-display.ts'

export interface WebKitPrograms {
  driver: string
  display: string
}

const SECONDS_TO_START = 60

/** A busy machine takes more than the driver’s own 30 s to install the service worker. */
const LONGEST_SCRIPT_MS = 120_000

/** WebKit in a window of its own on a display that nobody sees, over WebDriver. */
export async function startWebKit(programs: WebKitPrograms, options: StartOptions): Promise<Browser> {
  const { profile, proxyPort, viewport } = options
  const display = await startDisplay(programs.display, join(profile, 'display.log'))
  const port = await freePort()
  const service = startChild(programs.driver, [`--port=${port}`], {
    // There is no graphics card behind the display.
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
    logFile: join(profile, 'webkit.log'),
  })
  const end = async () => {
    await service.stop(2)
    await display.close()
  }
  const capabilities = new Capabilities({
    browserName: 'WebKitGTK',
    'webkitgtk:browserOptions': {
      binary: join(import.meta.dirname, 'webkit-window.py'),
      args: [
        `--profile=${profile}`,
        `--proxy=http://127.0.0.1:${proxyPort}`,
        `--width=${viewport.width}`,
        `--height=${viewport.height}`,
      ],
    },
  })
  const address = `http://127.0.0.1:${port}`
  await untilListening(address)
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: LONGEST_SCRIPT_MS })
  const windows = new Windows(driver)
  const group = Number(await readFile(join(profile, 'pid'), 'ascii'))
  return {
    open: async () => tabOf(windows, await windows.open()),
    // WebKit asks the system's routes.
    tellOffline: () => Promise.resolve(),
    async close() {
      await driver.quit()
      await end()
    },
    async kill() {
      process.kill(-group, 'SIGKILL')
      await end()
    },
  }
}

async function untilListening(address: string): Promise<void> {
  const deadline = Date.now() + SECONDS_TO_START * 1000
  while (Date.now() < deadline) {
    const status = await fetch(`${address}/status`).catch(() => undefined)
    if (status?.ok) return
    await pause(20)
  }
  throw new Error(`WebKitWebDriver did not listen within ${SECONDS_TO_START} s`)
}

/** WebDriver speaks to one window at a time; the first is there from the start. */
class Windows {
  #current: string | undefined
  #opened = false
  readonly driver: WebDriver
  constructor(driver: WebDriver) {
    this.driver = driver
  }

  async open(): Promise<string> {
    if (this.#opened) await this.driver.switchTo().newWindow('window')
    this.#opened = true
    this.#current = await this.driver.getWindowHandle()
    return this.#current
  }

  async on(handle: string): Promise<WebDriver> {
    if (this.#current !== handle) await this.driver.switchTo().window(handle)
    this.#current = handle
    return this.driver
  }

  async close(handle: string): Promise<void> {
    await (await this.on(handle)).close()
    this.#current = undefined
  }
}

function tabOf(windows: Windows, handle: string): Tab {
  const driver = () => windows.on(handle)
  return {
    goto: async (address) => (await driver()).get(address),
    reload: async () => (await driver()).navigate().refresh(),
    run: async (code, ...args) => (await driver()).executeScript(`return ${callOf(code, args)}`),
    load: async (script) => (await driver()).executeScript(script),
    async point(code, ...args) {
      const element = await (await driver()).executeScript(`return ${callOf(code, args)}`)
      return element instanceof WebElement ? pointed(element) : undefined
    },
    close: () => windows.close(handle),
  }
}

function pointed(element: WebElement): Pointed {
  return {
    click: () => element.click(),
    // WebDriver puts the caret at the end.
    type: (text) => element.sendKeys(text),
    choose: (paths) => element.sendKeys(paths.join('\n')),
  }
}
