import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { afterEach, beforeEach } from 'vitest'
import { ROOT } from '../../emulators/project.ts'
import { suite } from '../suite/suite.ts'

/** A phone of the smallest common size. */
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

export interface Browser {
  context: BrowserContext
  page: Page
  /** Everything the pages said that a careful developer would not want to read: errors and broken security policy. */
  complaints: string[]
  /** Ends it as a person does. */
  close(): Promise<void>
  /** Ends it as a flat battery does: at once, with nothing written that is not written yet. */
  kill(): Promise<void>
}

export interface OpenOptions {
  viewport?: { width: number; height: number }
  offline?: boolean
  /** Has never answered the cookie notice. Others have, so that it lies over nothing that a test is about. */
  newcomer?: boolean
  colorScheme?: 'light' | 'dark'
  /** Ways that stand between this browser and the emulators. */
  ways?: readonly { from: string; to: string }[]
}

export interface Profile {
  directory: string
  remove(): Promise<void>
}

/** A device: browsers come and go on it, what they stored stays. */
export interface Device {
  open(options?: OpenOptions): Promise<Browser>
}

/**
 * Gives each test of a file a device of its own, and clears up after it. There is nothing on it, or what `prepare` puts at the
 * path that it is given.
 */
export function deviceForEachTest(prepare?: (directory: string) => Promise<void>): Device {
  let profile: Profile
  const opened: Browser[] = []
  beforeEach(async () => {
    profile = await newProfile()
    await prepare?.(profile.directory)
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    for (const [index, browser] of opened.splice(0).entries()) {
      if (failed) await keepEvidence(browser, `${task.name} ${index + 1}`)
      await browser.close()
    }
    await profile.remove()
  })
  return {
    async open(options) {
      const browser = await openBrowser(profile, options)
      opened.push(browser)
      return browser
    },
  }
}

/**
 * Keeps what a browser of a failed test shows and has complained of, in `.run/failures`. A browser that is gone, or hangs,
 * leaves nothing: its test has failed already.
 */
async function keepEvidence({ context, complaints }: Browser, name: string): Promise<void> {
  const folder = join(ROOT, '.run/failures')
  await mkdir(folder, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const path = join(folder, `${name} ${index + 1}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120))
    try {
      await page.screenshot({ path: `${path}.png`, timeout: 5000 })
      const outline = await page.locator('body').ariaSnapshot({ timeout: 5000 })
      await writeFile(`${path}.txt`, [page.url(), ...complaints, outline].join('\n'))
    } catch {
      continue
    }
  }
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
    suite().chromium,
    [...FLAGS, ...detours(options), `--user-data-dir=${profile.directory}`, 'about:blank'],
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
  const connection = await chromium.connectOverCDP(address)
  const context = connection.contexts()[0]
  if (!context) throw new Error('Chromium has no context')
  await context.setOffline(options.offline ?? false)
  if (!options.newcomer) await context.addInitScript(answerCookieNotice)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(options.viewport ?? PHONE)
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' })
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
  for (let attempt = 0; attempt < 750; attempt += 1) {
    const port = await readFile(portFile, 'utf8').then(
      (text) => text.split('\n')[0],
      () => undefined,
    )
    if (port) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null) throw new Error(`Chromium ended at its start with code ${child.exitCode}`)
    await pause(20)
  }
  throw new Error('Chromium did not open its debugging port within 15 s')
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
