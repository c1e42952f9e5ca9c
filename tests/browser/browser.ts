import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser as SharedBrowser, type BrowserContext, type Page } from 'playwright'
import { suite } from '../suite/suite.ts'
import { FLAGS, PHONE } from './chromium.ts'
import { uncompressed } from './uncompressed.ts'

/** What a test sees of a browser, wherever it runs. */
export interface Window {
  context: BrowserContext
  page: Page
  /** Everything the pages said that a careful developer would not want to read: errors and broken security policy. */
  complaints: string[]
  /** Ends it as a person does. */
  close(): Promise<void>
}

export interface Browser extends Window {
  /** Ends it as a flat battery does: at once, with nothing written that is not written yet. */
  kill(): Promise<void>
}

export interface WindowOptions {
  viewport?: { width: number; height: number }
  offline?: boolean
  /** Has never answered the cookie notice. Others have, so that it lies over nothing that a test is about. */
  newcomer?: boolean
  colorScheme?: 'light' | 'dark'
}

export interface VisitorOptions extends WindowOptions {
  /** The screen is touched: there is no mouse. */
  touch?: boolean
}

export interface OpenOptions extends WindowOptions {
  /**
   * Chromium as people have it, for what its headless shell lacks: background sync, an installed app, quotas of a real profile.
   * It takes half as much processor time again.
   */
  full?: boolean
  /** Ways that stand between this browser and the emulators. */
  ways?: readonly { from: string; to: string }[]
}

/** Motion is drawn by the processor here, a tenth of a page’s time. `demo` looks at the product with it. */
const STILL = 'reduce'

export interface Profile {
  directory: string
  remove(): Promise<void>
}

export async function newProfile(): Promise<Profile> {
  const directory = await mkdtemp(join(tmpdir(), 'sotto-profile-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}

/**
 * Starts a real Chromium on a profile. It is started here rather than by Playwright, so that it can be killed like a process
 * and its profile opened again.
 */
export async function openBrowser(profile: Pick<Profile, 'directory'>, options: OpenOptions = {}): Promise<Browser> {
  const portFile = join(profile.directory, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const child = spawn(
    options.full ? suite().chromium : suite().headlessShell,
    [
      '--headless',
      '--remote-debugging-port=0',
      ...FLAGS,
      ...detours(options),
      `--user-data-dir=${profile.directory}`,
      'about:blank',
    ],
    {
      stdio: 'ignore',
      // A group of its own: Chromium's helpers outlive a killed parent, so they are ended with it.
      detached: true,
    },
  )
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of the group is left.
    }
  }
  process.once('exit', endGroup)
  const address = await debuggerAddress(portFile, child)
  const connection = await uncompressed(() => chromium.connectOverCDP(address))
  const context = connection.contexts()[0]
  if (!context) throw new Error('Chromium has no context')
  await context.setOffline(options.offline ?? false)
  if (!options.newcomer) await context.addInitScript(answerCookieNotice)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(options.viewport ?? PHONE)
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.full ? 'no-preference' : STILL,
  })
  const gone = once(child, 'exit')
  const ended = async () => {
    await gone
    endGroup()
    process.off('exit', endGroup)
    await connection.close().catch(() => undefined)
  }
  return {
    context,
    page,
    complaints: listen(context),
    close: () => {
      child.kill('SIGTERM')
      return ended()
    },
    kill: () => {
      endGroup()
      return ended()
    },
  }
}

/**
 * Opens a window of a visitor in a browser that is shared with other tests: nothing is stored beforehand or afterwards, and as
 * in a private window of some browsers there are no service workers. That takes a third of what a device of one's own takes.
 */
export async function openVisitorWindow(browser: SharedBrowser, options: VisitorOptions = {}): Promise<Window> {
  const context = await browser.newContext({
    viewport: options.viewport ?? PHONE,
    offline: options.offline ?? false,
    hasTouch: options.touch ?? false,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: STILL,
  })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (!options.newcomer) await context.addInitScript(answerCookieNotice)
  return { context, page: await context.newPage(), complaints: listen(context), close: () => context.close() }
}

/** Runs in each page before the page's own code; a blank one has no storage. */
function answerCookieNotice(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('cookie-consent', 'essential')
}

/**
 * Takes the network from the service worker too. Chromium forgets that it is emulated away for a worker that has started under
 * it, as one does in a browser that was opened offline; so it is given back for a moment, before anything waits to be sent.
 */
export async function stayOffline({ context }: Browser): Promise<void> {
  await context.setOffline(false)
  await context.setOffline(true)
}

/** Addresses stay as they are in the page and its policy; only where they lead changes. */
function detours({ ways = [] }: OpenOptions): readonly string[] {
  if (ways.length === 0) return []
  return [`--host-resolver-rules=${ways.map(({ from, to }) => `MAP ${from} ${to}`).join(', ')}`]
}

async function debuggerAddress(portFile: string, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    const port = await readFile(portFile, 'utf8').then(
      (text) => text.split('\n')[0],
      () => undefined,
    )
    if (port) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null) throw new Error(`Chromium ended at its start with code ${child.exitCode}`)
    await pause(20)
  }
  throw new Error('Chromium did not open its debugging port within 60 s')
}

// A device without a network says so on every request; that is what these tests are about, not a fault.
const EXPECTED = /net::ERR_|Failed to load resource/

function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}
